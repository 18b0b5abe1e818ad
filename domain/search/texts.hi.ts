export const resultsFor = (query: string) => `“${query}” के नतीजे`
export const allProducts = 'सारे प्रोडक्ट'
export const readAs = (typed: string, corrected: string) =>
  `“${typed}” नाम का यहाँ कुछ नहीं है। “${corrected}” के नतीजे दिखा रहे हैं।`
export const noneIn = (colours: string) => `“${colours}” में कुछ नहीं है। दूसरे रंग दिखा रहे हैं।`
export const noneWith = (words: string) => `“${words}” से कुछ नहीं मिला। उसके बिना दिखा रहे हैं।`
export const products = (count: string) => `${count} प्रोडक्ट`
export const underPrice = (price: string) => `${price} से कम`
export const overPrice = (price: string) => `${price} से ज़्यादा`
export const fromPrice = (price: string) => `${price} और ज़्यादा`
export const discountFrom = (percent: string) => `${percent}% और ज़्यादा`
export const ratingFrom = (stars: string) => `${stars}★ और ज़्यादा`
export const inStock = 'स्टॉक में है'
export const colourText = (colour: string) => colours[colour] ?? colour
export const sortOptions = {
  'price-desc': 'कीमत: ज़्यादा से कम',
  'price-asc': 'कीमत: कम से ज़्यादा',
  'rating-desc': 'रेटिंग: ज़्यादा से कम',
  'rating-asc': 'रेटिंग: कम से ज़्यादा',
  popular: 'लोगों की पसंद',
  new: 'नए',
  'best-match': 'सबसे सही',
  featured: 'दुकान की पसंद',
} as const
export const category = 'कैटेगरी'
export const brand = 'ब्रांड'
export const suggestions = (count: number) => `${count} सुझाव`

const colours: Record<string, string> = {
  black: 'काला',
  grey: 'ग्रे',
  white: 'सफ़ेद',
  beige: 'बेज',
  brown: 'भूरा',
  red: 'लाल',
  orange: 'नारंगी',
  yellow: 'पीला',
  gold: 'सुनहरा',
  green: 'हरा',
  blue: 'नीला',
  purple: 'बैंगनी',
  pink: 'गुलाबी',
  silver: 'सिल्वर',
  multicolour: 'रंग-बिरंगा',
}
export const searchUnder = (goods: string, rupees: number) => `${goods} ${rupees} से कम`
export const searchColour = (colour: string, goods: string) => `${goods} ${colour} रंग`
export const oneWord = 'एक ही शब्द लिखें, बिना खाली जगह के।'
export const chooseCategory = 'कैटेगरी चुनें।'
export const chooseCategoryOrWord = 'कैटेगरी चुनें, या ऐसा शब्द लिखें जो प्रोडक्ट में हो।'
export const wordMeansItself = 'शब्द का मतलब वही शब्द नहीं हो सकता।'
export const categoryOrWord = 'कैटेगरी या शब्द, दोनों नहीं।'
