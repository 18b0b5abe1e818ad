export const home = 'होम'
export const offlineMessage = 'आप ऑफ़लाइन हैं। ये पेज आप पहले देख चुके हैं।'
export const size = (size: string) => `साइज़ ${size}`
export const sizeInText = (size: string) => `साइज़ ${size}`
export const unsupportedMedia = 'यह फ़ाइल नहीं दिखाई जा सकती'
export const exceptFor = (categories: string) => `${categories} को छोड़कर `
export const noteOnProducts = (except: string, note: string) => `${except}प्रोडक्ट पर यह लिखा है: ${note}`
export const importedByCountry = 'इंपोर्टेड, देश के हिसाब से'
