export const categories = 'कैटेगरी'
export const bannersAtTop = 'ऊपर के बैनर'
export const bannersFurtherDown = 'नीचे के बैनर'
export const newArrivals = 'नए आए'
export const topRated = 'सबसे ज़्यादा रेटिंग'
export const mostWishlisted = 'सबसे ज़्यादा पसंद किए गए'
export const mostOrdered = 'सबसे ज़्यादा ऑर्डर किए गए'
export const productsOfCollection = 'कलेक्शन के प्रोडक्ट'
export const textWithPicture = 'फ़ोटो के साथ टेक्स्ट'
export const giveTarget = 'इसी दुकान का पता लिखें, जैसे /collections/diwali, या खाली छोड़ें।'
export const giveTitle = 'नाम लिखें।'
export const chooseCollection = 'कलेक्शन चुनें।'
export const chooseTarget = 'चुनें कि यह कहाँ ले जाए।'
export const rowIsGone = 'यह लाइन अब यहाँ नहीं है।'
export const tooManyRows = (most: number) => `होम पेज पर ज़्यादा से ज़्यादा ${most} लाइनें हो सकती हैं।`
export const givePageAddress = 'पते में a से z तक अक्षर और अंक लिखें, जैसे ‘about-us’।'
export const writeItsText = 'इसका टेक्स्ट लिखें।'
export const noSuchProduct = 'इस नाम या लिंक का कोई प्रोडक्ट नहीं।'
export const severalProducts = 'इस नाम के कई प्रोडक्ट हैं। एक चुनें।'
export const tooManyPagePictures = (most: number) => `एक पेज पर ज़्यादा से ज़्यादा ${most} फ़ोटो हो सकती हैं।`
export const pageIsGone = 'यह पेज अब यहाँ नहीं है।'
export const pageAddressIsTaken = 'यह पता दूसरे पेज का है।'
export const giveTwoAddresses = 'दो लिंक लिखें: पुराना और नया।'
export const tooManyLines = (most: number) => `एक बार में ज़्यादा से ज़्यादा ${most} लाइनें।`
export const leadsOn = (to: string, from: string) => `${to} खुद पुराना लिंक है। ${from} को वहाँ ले जाएँ जहाँ वह जाता है।`
export const lineIsWrong = (line: number, why: string) => `लाइन ${line}: ${why}`
export const commaBetween = 'दो लिंक लिखें, बीच में कॉमा लगाकर।'
export const oldBeginsWithSlash = 'पुराना लिंक / से शुरू होता है, जैसे /pages/our-story।'
export const newIsOfThisShop = 'नया लिंक इसी दुकान का हो, जैसे /pages/about-us।'
export const sameAddresses = 'दोनों लिंक एक ही हैं।'
export const isOldAddress = (address: string) => `${address} खुद पुराना लिंक है। वहाँ ले जाएँ जहाँ वह जाता है।`
export const othersLeadHere = (address: string) => `दूसरे पुराने लिंक ${address} पर ले जाते हैं। पहले उन्हें बदलें।`
