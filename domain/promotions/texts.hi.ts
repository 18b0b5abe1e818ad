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
  `आप ${code} ${times} बार लगा चुके हैं। एक व्यक्ति इतनी ही बार लगा सकता है।`
export const orderAgainWithoutIt = 'कृपया इसके बिना फिर से ऑर्डर करें।'
export const nothingOrderable = (code: string) =>
  `आपके कार्ट में अभी कुछ ऐसा नहीं है जो ऑर्डर हो सके, इसलिए ${code} नहीं लगेगा।`
export const onlyForCategories = (code: string, categories: string) =>
  `${code} सिर्फ़ ${categories} पर चलता है। आपके कार्ट में ये नहीं हैं।`
export const belowMinimum = (code: string, minimum: string, missing: string) =>
  `${code} ${minimum} या उससे ज़्यादा के सामान पर चलता है। ${missing} का और सामान डालें।`
export const buyAndGetFree = (buys: number, gets: number) => `${buys} खरीदें, ${gets} फ़्री पाएँ`
export const buyAndGetReduced = (buys: number, gets: number, percent: number) =>
  `${buys} खरीदें, ${gets} और पर ${percent}% छूट`
export const togetherFor = (price: string) => `साथ में ${price}`
export const gainFrom = (gain: string, minimum: string) => `${minimum} से ${gain}`
export const offersTakeMore = (code: string, amount: string) =>
  `इस कार्ट पर ऑफ़र से पहले ही ${amount} की छूट है, इसलिए ${code} से यह और सस्ता नहीं होगा।`
