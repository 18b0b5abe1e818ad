export const home = 'होम'
export const offlineMessage = 'आप ऑफ़लाइन हैं। ये पेज आप पहले देख चुके हैं।'
export const size = (size: string) => `साइज़ ${size}`
export const sizeInText = (size: string) => `साइज़ ${size}`
export const unsupportedMedia = 'यह फ़ाइल नहीं दिखाई जा सकती'
export const exceptFor = (categories: string) => `${categories} को छोड़कर `
export const noteOnProducts = (except: string, note: string) => `${except}प्रोडक्ट पर यह लिखा है: ${note}`
export const importedByCountry = 'इंपोर्टेड, देश के हिसाब से'
/** A country as it is stored, in the words of the language. */
export const originText = (country: string) => countries[country] ?? country
/** A usual category, as the owner named it, in the words of the language. */
export const categoryText = (title: string) => categories[title] ?? title
/** A size in other systems, and the heading of its column, in the words of the language. */
export const sizeSystemText = (stored: string) =>
  stored
    .replace(/\bFoot\b/, 'पैर')
    .replace(/\bSize\b/, 'साइज़')
    .replace(/\bcm\b/, 'सेमी')

const categories: Record<string, string> = {
  ...{ Shoes: 'जूते', Caps: 'कैप', Wallets: 'वॉलेट', Watches: 'घड़ियाँ', Watch: 'घड़ियाँ', Perfumes: 'परफ़्यूम' },
  ...{ Sandals: 'सैंडल', Slippers: 'चप्पल', Bags: 'बैग', Belts: 'बेल्ट', Socks: 'मोज़े', Sunglasses: 'धूप के चश्मे' },
  ...{ Jewellery: 'ज्वेलरी', Clothing: 'कपड़े', Accessories: 'एक्सेसरीज़', 'Sports Shoes': 'स्पोर्ट्स शूज़' },
}

const countries: Record<string, string> = {
  ...{ India: 'भारत', China: 'चीन', Vietnam: 'वियतनाम', Indonesia: 'इंडोनेशिया', Bangladesh: 'बांग्लादेश' },
  ...{ Italy: 'इटली', France: 'फ़्रांस', Taiwan: 'ताइवान', Japan: 'जापान', 'United Arab Emirates': 'यूएई' },
}
export const atTheTop = 'सबसे ऊपर'
export const furtherDown = 'नीचे'
export const everything = 'सब कुछ'
export const published = 'दुकान में'
export const drafts = 'ड्राफ़्ट'
export const soldOutFilter = 'स्टॉक खत्म'
export const archived = 'आर्काइव में'
export const fewerThan = (pieces: number) => `${pieces} से कम`
export const giveName = 'प्रोडक्ट का नाम लिखें।'
export const nameTooLong = 'नाम में ज़्यादा से ज़्यादा 200 अक्षर हो सकते हैं।'
export const brandTooLong = 'ब्रांड में ज़्यादा से ज़्यादा 100 अक्षर हो सकते हैं।'
export const chooseCategory = 'कैटेगरी चुनें।'
export const descriptionTooLong = 'विवरण में ज़्यादा से ज़्यादा 20,000 अक्षर हो सकते हैं।'
export const categoryHasNoRate =
  'इस कैटेगरी का टैक्स रेट अभी नहीं है। मिलती-जुलती कैटेगरी का टैक्स चुनें, या सेटिंग, टैक्स में रेट जोड़ें।'
export const sayWhen = 'दिन और समय लिखें।'
export const timeHasPassed = 'यह समय बीत चुका है। बाद का समय चुनें, या अभी दिखाएँ।'
export const sizeTooLong = 'साइज़ में ज़्यादा से ज़्यादा 40 अक्षर हो सकते हैं।'
export const sizeTwice = 'यह साइज़ यहाँ दो बार है।'
export const nameThisSize = 'इस साइज़ का नाम लिखें या इसे हटाएँ: कई हों तो हर एक का नाम होता है।'
export const needsOnePrice = 'कम से कम एक लाइन में कीमत चाहिए; साइज़ न हों तो साइज़ खाली छोड़ें।'
export const givePrice = 'कीमत लिखें।'
export const skuTooLong = 'SKU में ज़्यादा से ज़्यादा 64 अक्षर हो सकते हैं।'
export const oldPriceIsHigher = 'पुरानी कीमत नई कीमत से ज़्यादा हो, या खाली छोड़ें।'
export const wholePieces = 'पूरे पीस लिखें, 0 से 999999।'
export const makerTooLong = 'बनाने वाले के लिए ज़्यादा से ज़्यादा 300 अक्षर हो सकते हैं।'
export const netQuantityTooLong = 'नेट मात्रा में ज़्यादा से ज़्यादा 40 अक्षर हो सकते हैं।'
export const wholeGrams = 'पूरे ग्राम लिखें, 1 से 100000।'
export const detailPerLine = 'हर जानकारी अलग लाइन में लिखें, जैसे ‘Material: Leather’।'
export const barcodeTooLong = 'बारकोड में ज़्यादा से ज़्यादा 64 अक्षर हो सकते हैं।'
export const digitIsWrong = 'एक अंक गलत है: नंबर को लेबल से मिलाएँ। अपना नंबर SKU में लिखें।'
export const styleTooLong = 'स्टाइल में ज़्यादा से ज़्यादा 60 अक्षर हो सकते हैं।'
export const colourTooLong = 'रंग में ज़्यादा से ज़्यादा 40 अक्षर हो सकते हैं।'
export const nameTheColour = 'रंग का नाम लिखें: इसी स्टाइल के बाकी प्रोडक्ट उसे दिखाते हैं।'
