export const tooManyImages = (most: number) => `कृपया ${most} फ़ोटो तक ही चुनें।`
export const imageTooHeavy = (megabytes: number) => `हर फ़ोटो ${megabytes} MB तक की हो सकती है।`
export const unknownImageKind = 'कृपया JPEG, PNG, WebP या AVIF फ़ोटो चुनें।'
export const heicImage =
  'HEIC फ़ोटो यहाँ नहीं खुलती। उसे JPEG में शेयर करें, या कैमरे में ‘Most compatible’ चुनकर (iPhone: Settings, Camera, Formats) फिर से लें।'
export const imageTooLarge = (megapixels: number) => `हर फ़ोटो ${megapixels} मेगापिक्सेल तक की हो सकती है।`
export const unreadableImage = 'यह फ़ोटो नहीं खुल पाई। कृपया दूसरी चुनें।'
export const tooShort = 'रिव्यू में कम से कम 5 अक्षर होने चाहिए'
export const noRating = 'कृपया रेटिंग चुनें'
export const reviewAdded = 'आपका रिव्यू जुड़ गया'
export const reviewedAlready = 'आप इस प्रोडक्ट का रिव्यू पहले ही दे चुके हैं।'
export const notDeliveredYet = 'खरीदा हुआ प्रोडक्ट डिलीवर होने के बाद आप रिव्यू दे सकते हैं, फ़्री गिफ़्ट का नहीं।'
export const replyRemoved = 'जवाब हट गया।'
export const replyPosted = 'जवाब लग गया।'
export const shownAgain = 'रिव्यू फिर दिखेगा।'
export const reviewHidden = 'रिव्यू छिप गया। अब रेटिंग में नहीं गिना जाता।'
