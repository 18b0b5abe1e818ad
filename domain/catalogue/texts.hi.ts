export const home = 'होम'
export const offlineMessage = 'आप ऑफ़लाइन हैं। ये पेज आप पहले देख चुके हैं।'
export const size = (size: string) => `साइज़ ${size}`
export const sizeName = (size: string) => (/^free[ -]size$/i.test(size) ? 'फ़्री साइज़' : size)
export const sizeInText = (size: string) => `साइज़ ${size}`
export const unsupportedMedia = 'यह फ़ाइल नहीं दिखाई जा सकती'
export const exceptFor = (categories: string) => `${categories} को छोड़कर `
export const noteOnProducts = (except: string, note: string) => `${except}प्रोडक्ट पर यह लिखा है: ${note}`
export const importedByCountry = 'इंपोर्टेड, देश के हिसाब से'
export const originText = (country: string) => countries[country] ?? country
export const categoryText = (title: string) => categories[title] ?? title
export const sizeSystemText = (stored: string) =>
  stored
    .replace(/\bFoot\b/, 'पैर')
    .replace(/\bSize\b/, 'साइज़')
    .replace(/\bcm\b/, 'सेमी')

const categories: Record<string, string> = {
  Shoes: 'जूते',
  Caps: 'कैप',
  Wallets: 'वॉलेट',
  Watches: 'घड़ियाँ',
  Watch: 'घड़ियाँ',
  Perfumes: 'परफ़्यूम',
  Sandals: 'सैंडल',
  Slippers: 'चप्पल',
  Bags: 'बैग',
  Belts: 'बेल्ट',
  Socks: 'मोज़े',
  Sunglasses: 'धूप के चश्मे',
  Jewellery: 'ज्वेलरी',
  Clothing: 'कपड़े',
  Accessories: 'एक्सेसरीज़',
  'Sports Shoes': 'स्पोर्ट्स शूज़',
  Sarees: 'साड़ी',
  Kurtis: 'कुर्ती',
  Dresses: 'ड्रेस',
  'T-shirts': 'टी-शर्ट',
  Shirts: 'शर्ट',
  Scarves: 'स्कार्फ़',
  'Cotton or jute bags': 'कॉटन या जूट के बैग',
  'Make-up': 'मेकअप',
  'Face powder': 'फ़ेस पाउडर',
  'Hair oil and shampoo': 'तेल और शैंपू',
  Soaps: 'साबुन',
  Toys: 'खिलौने',
  Bedsheets: 'चादर',
  Kitchenware: 'रसोई का सामान',
  Candles: 'मोमबत्ती',
  'Phone cases': 'फ़ोन कवर',
  Crocs: 'क्रॉक्स',
}

const countries: Record<string, string> = {
  India: 'भारत',
  China: 'चीन',
  Vietnam: 'वियतनाम',
  Indonesia: 'इंडोनेशिया',
  Bangladesh: 'बांग्लादेश',
  Italy: 'इटली',
  France: 'फ़्रांस',
  Taiwan: 'ताइवान',
  Japan: 'जापान',
  'United Arab Emirates': 'यूएई',
}
export const atTheTop = 'सबसे ऊपर'
export const furtherDown = 'नीचे'
export const everything = 'सब कुछ'
export const published = 'दुकान में'
export const drafts = 'ड्राफ़्ट'
export const soldOutFilter = 'बिक गए'
export const noPicture = 'बिना फ़ोटो'
export const archived = 'आर्काइव में'
export const fewerThan = (pieces: number) => `${pieces} से कम`
export const fieldLabels = {
  name: 'नाम',
  brand: 'ब्रांड',
  brandCateg: 'फ़ैमिली',
  category: 'कैटेगरी',
  description: 'ब्योरा',
  style: 'स्टाइल',
  colour: 'रंग',
  origin: 'किस देश में बना (country of origin)',
  maker: 'बनाने या मँगाने वाला (manufacturer, importer)',
  netQuantity: 'नेट मात्रा (net quantity)',
  weightGrams: 'वज़न, ग्राम में',
  boxSize: 'एक पीस का डिब्बा, cm में',
  shelf: 'शेल्फ़',
  tags: 'टैग',
  details: 'जानकारी',
  seoTitle: 'Google के लिए टाइटल',
  seoDescription: 'Google के लिए ब्योरा',
  hsn: 'HSN कोड',
  taxClass: 'टैक्स क्लास (tax class)',
}
export const giveName = 'प्रोडक्ट का नाम लिखें।'
export const chooseCategory = 'कैटेगरी चुनें।'
export const categoryHasNoRate = 'इस कैटेगरी का टैक्स रेट अभी नहीं है। मिलती-जुलती कैटेगरी की टैक्स क्लास चुनें, या सेटिंग, टैक्स में रेट जोड़ें।'
export const sayWhen = 'दिन और समय लिखें।'
export const timeHasPassed = 'यह समय बीत चुका है। बाद का समय चुनें, या अभी दुकान में डालें।'
export const sizeTwice = 'यह साइज़ यहाँ दो बार है।'
export const nameThisSize = 'इस साइज़ का नाम लिखें या इसे हटाएँ: कई हों तो हर एक का नाम होता है।'
export const needsOnePrice = 'कम से कम एक लाइन में कीमत चाहिए; साइज़ न हों तो साइज़ खाली छोड़ें।'
export const givePrice = 'कीमत लिखें।'
export const oldPriceIsHigher = 'पुरानी कीमत नई कीमत से ज़्यादा हो, या खाली छोड़ें।'
export const wholePieces = 'पूरे पीस लिखें, 0 से 999999।'
export const threeSides = 'तीनों साइड cm में लिखें, जैसे 33x22x13, हर एक 1 से 300।'
export const wholeGrams = 'पूरे ग्राम लिखें, 1 से 100000।'
export const detailPerLine = 'हर जानकारी अलग लाइन में लिखें, जैसे ‘Material: Leather’।'
export const digitIsWrong = 'एक अंक गलत है: नंबर को लेबल से मिलाएँ। अपना नंबर SKU में लिखें।'
export const nameTheColour = 'रंग का नाम लिखें: इसी स्टाइल के बाकी प्रोडक्ट उसे दिखाते हैं।'
export const giveAmount = 'रकम रुपयों में लिखें, या खाली छोड़ें।'
export const offerOfNothing = '₹0 के ऑफ़र में कुछ नहीं दिखता। इसे खाली छोड़ें।'
export const categoryOrNone = 'कैटेगरी चुनें, या कोई नहीं।'
export const chooseTarget = 'चुनें कि यह कहाँ ले जाए।'
export const oneTarget = 'बैनर एक ही जगह ले जाता है: वह जगह चुनें, या ऑफ़र लिखें।'
export const giveTime = 'दिन और समय लिखें, या खाली छोड़ें।'
export const endsBeforeBegins = 'यह शुरू होने से पहले ही खत्म हो जाता है।'
export const bannerIsGone = 'यह बैनर अब यहाँ नहीं है।'
export const chooseWidePicture = 'ऐसी फ़ोटो चुनें जो ऊँची नहीं, चौड़ी हो।'
export const giveCategoryTitle = '1 से 40 अक्षरों का नाम लिखें।'
export const giveWholeAddress = 'पूरा पता लिखें, जो https:// से शुरू हो।'
export const sizesTooLong = (most: number) => `ज़्यादा से ज़्यादा ${most} साइज़, हर एक में 40 अक्षर तक।`
export const chipsTooLong = (most: number) => `ज़्यादा से ज़्यादा ${most} झटपट फ़िल्टर, हर एक में 60 अक्षर तक।`
export const asManyAsHeadings = 'हर लाइन में उतनी ही बातें लिखें जितनी ऊपर हेडिंग हैं, बीच में कॉमा लगाकर।'
export const giveCountry = 'देश का नाम लिखें।'
export const categoryIsGone = 'यह कैटेगरी अब यहाँ नहीं है।'
export const categoryNameIsTaken = 'इस नाम की कैटेगरी पहले से है।'
export const categoryIsInUse = 'इस कैटेगरी में अब भी प्रोडक्ट, ड्राफ़्ट, आर्काइव किए प्रोडक्ट या बैनर हैं। पहले उन्हें दूसरी कैटेगरी में डालें।'
export const draft = 'ड्राफ़्ट'
export const publishedOrDraft = 'दुकान में या ड्राफ़्ट?'
export const isPublished = 'दुकान में'
export const isDraft = 'ड्राफ़्ट'
export const changedMeanwhile = (state: string, category: string, prices: string) =>
  `इस बीच किसी और ने यह प्रोडक्ट बदला: अब यह ${state} है, कैटेगरी ${category}, कीमत ${prices}। आपका बदलाव सेव नहीं हुआ। अपना रखना हो तो फिर से सेव करें।`
export const sizeIsGone = 'यह साइज़ अब यहाँ नहीं है।'
export const thereByNow = (onShelf: number, seen: number) => `अब शेल्फ़ पर ${onShelf} हैं, ${seen} नहीं।`
export const heldForUnpaid = (reserved: number) => `${reserved} बिना पेमेंट वाले ऑर्डर के लिए रखे हैं।`
export const piecesCameOrWent = 'इस बीच स्टॉक बदल गया। आपका बदलाव सेव नहीं हुआ। अपना रखना हो तो फिर से सेव करें।'
export const productChangedMeanwhile =
  'इस बीच किसी और ने यह प्रोडक्ट बदला। आपने जो लिखा वह यहीं है; प्रोडक्ट को दूसरे टैब में खोलकर मिला लें, फिर दोबारा सेव करें।'
export const productIsGone = 'यह प्रोडक्ट अब यहाँ नहीं है।'
export const thisProduct = 'यह प्रोडक्ट'
export const enterPiecesAnew = (size: string, onHand: number, reserved: number) =>
  `${size}: अब स्टॉक में ${onHand} हैं, जिनमें से ${reserved} बिना पेमेंट वाले ऑर्डर के लिए रखे हैं। कृपया पीस फिर से लिखें।`
export const tooManyPictures = (most: number) => `प्रोडक्ट में ज़्यादा से ज़्यादा ${most} फ़ोटो हो सकती हैं। पहले एक हटाएँ।`
export const chooseVideo = 'पहले वीडियो चुनें।'
export const videoTooLarge = (megabytes: number) => `वीडियो ज़्यादा से ज़्यादा ${megabytes} MB का हो सकता है।`
export const chooseMp4 = (why: string) => `${why}। कृपया MP4 या WebM वीडियो चुनें।`
export const videoCantBeRead = 'यह वीडियो पढ़ा नहीं जा सका। कृपया दूसरा चुनें।'
export const enterStock = 'आपके पास कितने पीस हैं, लिखें; 0 लिखने पर “बिक गया” दिखेगा।'
export const enterPieces = 'जो साइज़ आपके पास हैं, उनके पीस लिखें।'
export const choosePictureFirst = 'पहले फ़ोटो चुनें।'
export const pictureUnreadable = 'यह JPEG, PNG, WebP या AVIF फ़ोटो नहीं है, या 40 मेगापिक्सल से बड़ी है।'
export const onlyPublicAddresses = 'दुकान फ़ोटो सिर्फ़ इंटरनेट के उन पतों से लेती है जो https:// से शुरू हों।'
export const nobodyAnswers = 'इस पते से कोई जवाब नहीं आता।'
export const tooSlow = 'इस पते से जवाब आने में बहुत देर लगती है।'
export const pictureTooLarge = (megabytes: number) => `फ़ोटो ज़्यादा से ज़्यादा ${megabytes} MB की हो सकती है।`
export const tooManyRedirects = 'यह पता आगे ही आगे भेजता है। कृपया फ़ोटो का अपना पता लिखें।'
export const answeredNoPicture = (status: number) => `इस पते ने फ़ोटो नहीं, ${status} जवाब दिया।`
export const giveAddressFirst = 'पहले फ़ोटो का पता लिखें।'
export const pictureNotMade = 'फ़ोटो नहीं बन सकी। कृपया फिर से कोशिश करें।'
export const tooManyOfThisName = 'इस नाम के बहुत सारे प्रोडक्ट हैं। कृपया दूसरा नाम दें।'
export const fewerThanNone = 'स्टॉक 0 से कम नहीं हो सकता।'
export const notUndone = (why: string) => `वापस नहीं हुआ। ${why}`
export const sizeIsHeld = (size: string, reserved: number) =>
  `${size} अभी नहीं हट सकता: इसके ${reserved} पीस बिना पेमेंट वाले ऑर्डर के लिए रखे हैं।`
export const sizeIsShared = (size: string) => `${size} नहीं हट सकता: दूसरे साइज़ इसी का स्टॉक बेचते हैं।`
export const sharesPieces = (size: string, other: string) => `${size} का स्टॉक ${other} में है: वहीं बदलें।`
