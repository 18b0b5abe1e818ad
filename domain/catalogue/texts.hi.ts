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
