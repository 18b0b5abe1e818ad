export const typeACode = 'कृपया कूपन कोड डालें।'
export const unknownCoupon = (code: string) => `कूपन ${code} हमारे यहाँ नहीं है। कृपया देखें कि सही लिखा है या नहीं।`
export const usedUp = (code: string) => `${code} जितनी बार चल सकता था, चल चुका है।`
export const onlyOnline = (code: string) => `${code} सिर्फ़ ऑनलाइन पेमेंट पर चलता है।`
export const nothingToTakeOff = (code: string) => `इस कार्ट पर ${code} से कोई छूट नहीं बनती।`
export const amountOff = (amount: string) => `${amount} की छूट`
export const percentOff = (percent: number) => `${percent}% छूट`
export const percentOffCapped = (percent: number, cap: string) => `${percent}% छूट, ${cap} तक`
export const notInUse = (code: string) => `${code} अब नहीं चलता।`
export const usableFrom = (code: string, time: string) => `${code} ${time} से चलेगा।`
export const usableUntil = (code: string, time: string) => `${code} ${time} तक ही था।`
export const usedAlready = (code: string) => `आप ${code} पहले ही लगा चुके हैं।`
export const usedOften = (code: string, times: number) =>
  `आप ${code} ${times} बार लगा चुके हैं। एक ग्राहक इतनी ही बार लगा सकता है।`
export const orderAgainWithoutIt = 'कृपया इसके बिना फिर से ऑर्डर करें।'
export const nothingOrderable = (code: string) => `आपके कार्ट में अभी कुछ ऐसा नहीं है जो ऑर्डर हो सके, इसलिए ${code} नहीं लगेगा।`
export const onlyForCategories = (code: string, categories: string) =>
  `${code} सिर्फ़ ${categories} पर चलता है। आपके कार्ट में ये नहीं हैं।`
export const belowMinimum = (code: string, minimum: string, missing: string) =>
  `${code} ${minimum} या उससे ज़्यादा के सामान पर चलता है। ${missing} का और सामान डालें।`
export const buyAndGetFree = (buys: number, gets: number) => `${buys} खरीदें, ${gets} फ़्री पाएँ`
export const buyAndGetReduced = (buys: number, gets: number, percent: number) =>
  `${buys} खरीदें, ${gets} और पर ${percent}% छूट`
export const togetherFor = (price: string) => `साथ में ${price}`
export const inTheCart = (gain: string) => `कार्ट में ${gain}`
export const gainFrom = (gain: string, minimum: string) => `${minimum} से ${gain}`
export const offersTakeMore = (code: string, amount: string) =>
  `इस कार्ट पर ऑफ़र से पहले ही ${amount} की छूट है, इसलिए ${code} से यह और सस्ता नहीं होगा।`
export const wholeNumber = 'कृपया पूरा नंबर लिखें, कम से कम 1।'
export const codeShape = 'कोड में 3 से 20 अंग्रेज़ी अक्षर और अंक होते हैं, जैसे MONSOON150।'
export const notThereAnyMore = (name: string) => `${name} (अब नहीं है)`
export const couponHasOrders = 'यह कूपन ऑर्डर में लगा है, इसलिए नहीं हट सकता। इसे बंद कर दें।'
export const noSuchCoupon = 'यह कूपन नहीं है।'
export const couponCodeIsTaken = 'इस कोड का कूपन पहले से है।'
export const tooManyGifts = (most: number) => `ज़्यादा से ज़्यादा ${most} गिफ़्ट हो सकते हैं। पहले एक हटाएँ।`
export const giftIsNotSold = 'यह प्रोडक्ट या साइज़ अब नहीं बिकता।'
export const giveItAName = 'नाम लिखें: ग्राहक इसे कीमत की जानकारी में पढ़ते हैं।'
export const togetherHowMuch = 'साथ में कितने रुपये के हैं?'
export const chooseProducts = (most: number) => `2 से ${most} प्रोडक्ट चुनें।`
export const promotionIsGone = 'यह ऑफ़र अब यहाँ नहीं है।'
export const noSuchKind = 'ऐसा कोई ऑफ़र नहीं होता।'
export const collectionIsGone = 'यह कलेक्शन अब यहाँ नहीं है।'
export const amountLike = 'कृपया रकम रुपयों में लिखें, जैसे 150।'
export const capOfZero = 'ज़्यादा से ज़्यादा 0 हो तो छूट ही नहीं होगी।'
export const howManyOff = 'कितने रुपये की छूट?'
export const numberUpTo = (most: number) => `कृपया 1 से ${most} तक पूरा नंबर लिखें।`
export const chooseDayAndTime = 'कृपया दिन और समय चुनें।'
export const endsBeforeBegins = 'यह शुरू होने से पहले ही खत्म हो जाता है।'
export const notUsedYet = (most: number | null) =>
  most === null ? 'अभी इस्तेमाल नहीं हुआ' : `अभी इस्तेमाल नहीं हुआ, ज़्यादा से ज़्यादा ${most} बार`
export const usedSoFar = (uses: number, most: number | null, given: string) =>
  `${most === null ? uses : `${most} में से ${uses}`} बार इस्तेमाल हुआ, ${given} की छूट दी`
