import type { ReactNode } from 'react'

export const deliveredToYourDoor = (goods: readonly string[]) =>
  goods.length === 0 ? 'आपके घर तक डिलीवरी।' : `${goods.join(', ')}: आपके घर तक डिलीवरी।`
export const openingSoon = 'जल्द खुल रहा है'
export const yourShopIsEmpty = 'आपकी दुकान में अभी कोई प्रोडक्ट नहीं है। ग्राहकों को “जल्द खुल रहा है” दिखता है।'
export const addFirstProduct = 'पहला प्रोडक्ट जोड़ें'
export const importProducts = 'प्रोडक्ट इंपोर्ट करें'
export const whatElseIsMissing = 'और क्या बाकी है'
export const nameByBrand = (name: string, brand: string) => `${name}, ${brand}`
export const offers = 'ऑफ़र'
export const newArrivals = 'नए आए'
export const topRated = 'सबसे ज़्यादा रेटिंग'
export const moreOffers = 'और ऑफ़र'
export const mostWishlisted = 'सबसे ज़्यादा पसंद किए गए'
export const mostOrdered = 'सबसे ज़्यादा ऑर्डर किए गए'
export const productIsGone = 'यह प्रोडक्ट अब यहाँ नहीं है'
export const productIsGoneHint = 'शायद यह फिर आए। अभी दुकान में ये हैं।'
export const youMayAlsoLike = 'ये भी पसंद आ सकते हैं'
export const carousel = 'कैरोसेल'
export const slide = 'स्लाइड'
export const nOf = (at: number, count: number) => `${count} में से ${at}`
export const categories = 'कैटेगरी'
export const opensANewWindow = '(नई विंडो में खुलेगा)'
export const popularWithShoppers = 'ग्राहकों की पसंद'
export const startShopping = 'शॉपिंग शुरू करें'
export const madeIn = (madeIn: string) => `${madeIn} में बना`
export const percentOff = (percent: number, oldPrice: string | null) =>
  oldPrice === null ? `${percent}% छूट` : `${oldPrice} पर ${percent}% छूट`
export const soldOut = 'बिक गया'
export const moreColours = (count: number) => `+${count} रंग`
export const colours = 'रंग'
export const colour = 'रंग:'
export const seeAll = (title: string) => `सब देखें: ${title}`
export const seeAll2 = 'सब देखें'
export const backTitle = (title: string) => `पीछे: ${title}`
export const forwardTitle = (title: string) => `आगे: ${title}`
export const products = 'प्रोडक्ट'
export const back = 'पीछे'
export const addToCart = 'कार्ट में डालें'
export const buyItem = 'अभी खरीदें'
export const description = 'ब्योरा'
export const productDetails = 'प्रोडक्ट की जानकारी'
export const brand = 'ब्रांड'
export const category = 'कैटेगरी'
export const sizes = 'साइज़'
export const deliveryAndReturns = 'डिलीवरी और वापसी'
export const deliveryAndReturnsText = (text: string, link: (text: string) => ReactNode) => (
  <>
    हम आपके घर तक डिलीवरी करते हैं। {text} {link('नियम और शर्तें')}
  </>
)
export const manufacturedBy = 'किसने बनाया'
export const importedBy = 'किसने इंपोर्ट किया'
export const countryOfOrigin = 'किस देश में बना'
export const netQuantity = 'नेट मात्रा'
export const mrpInclusiveOfAllTaxes = 'MRP (सभी टैक्स सहित)'
export const inclusiveOfAllTaxes = 'सभी टैक्स सहित'
export const video = 'वीडियो'
export const picture = 'फ़ोटो'
export const kindOf = (kind: string, at: number, count: number) => `${kind}, ${count} में से ${at}`
export const zoomAlt = (alt: string) => `ज़ूम करें: ${alt}`
export const videoOf = (name: string) => `${name} का वीडियो`
export const pictures = 'फ़ोटो'
export const breadcrumb = 'आप यहाँ हैं'
export const home = 'होम'
export const copyFailed = (url: string) => `लिंक कॉपी नहीं हुआ। कृपया खुद कॉपी करें: ${url}`
export const oneLess = 'एक कम करें'
export const inYourCart = 'आपके कार्ट में'
export const oneMore = 'एक और डालें'
export const recentlyViewed = 'हाल में देखे गए'
export const clearRecentlyViewed = 'हाल में देखे गए हटाएँ'
export const clear = 'हटाएँ'
export const size = 'साइज़'
export const sizeGuide = 'साइज़ गाइड'
export const sizeGuideCaption = 'UK और EU साइज़, और किस लंबाई के पैर के लिए हैं।'
export const howToMeasureYourChest =
  'टेप को बगल के नीचे से, सीने के सबसे चौड़े हिस्से पर सीधा रखकर नापें। यह शरीर का नाप है, कपड़े का नहीं।'
export const howToMeasureYourFoot = 'अपना पैर कैसे नापें'
export const footDrawing = 'कागज़ पर रखा पैर, दीवार से सबसे लंबी उँगली तक नापा हुआ'
export const centimetres = 'सेमी'
export const measuringSteps = [
  'कागज़ पर खड़े हों, एड़ी दीवार से लगी रहे।',
  'सबसे लंबी उँगली के आगे निशान लगाएँ और दीवार से वहाँ तक सेमी में नापें।',
  'दोनों पैर नापें, शाम को नापना सबसे सही है। जो लंबा हो वही लें; दो साइज़ के बीच हों तो बड़ा लें।',
]
export const noSizeGuideYet = 'हर प्रोडक्ट के साइज़ उसके पेज पर हैं।'
export const soldOut2 = ', बिक गया'
export const ratings = (count: number) => `${count} रेटिंग`
export const hurryUpOnlyLeft = (stock: number) => `जल्दी करें, सिर्फ़ ${stock} ${stock === 1 ? 'बचा है' : 'बचे हैं'}`
export const codWithoutCharge = 'कैश ऑन डिलीवरी मिलेगी, कोई एक्स्ट्रा चार्ज नहीं'
export const cashOnDeliveryAvailableExtra = (codPrice: string) => `कैश ऑन डिलीवरी मिलेगी, एक्स्ट्रा ${codPrice}`
export const cartUpdatesLater = 'आप ऑफ़लाइन हैं। इंटरनेट आते ही हम आपका कार्ट अपडेट कर देंगे।'
export const quickAddOf = (name: string) => `झटपट कार्ट में: ${name}`
export const addSizeOf = (size: string, name: string) => `कार्ट में डालें: ${name}${size && `, ${size}`}`
export const addedToCart = 'कार्ट में डाल दिया'
export const addedInSize = (size: string) => `कार्ट में डाल दिया · ${/^\d/.test(size) ? 'साइज़\u00a0' : ''}${size}`
export const viewCart = 'कार्ट देखें'
export const pictureOf = (name: string) => `${name} की फ़ोटो`
export const pictureAt = (name: string, at: number) => `${name}, फ़ोटो ${at}`
export const close = 'बंद करें'
export const zoomIn = 'ज़ूम करें'
export const slideAt = (at: number) => `स्लाइड ${at}`
export const pauseSlides = 'स्लाइड रोकें'
export const playSlides = 'स्लाइड चलाएँ'
