export const resultsFor = (query: string) => `Results for “${query}”`
export const allProducts = 'All Products'
export const readAs = (typed: string, corrected: string) =>
  `Nothing here is called “${typed}”. Showing results for “${corrected}”.`
export const noneIn = (colours: string) => `Nothing in “${colours}”. Showing other colours.`
export const noneWith = (words: string) => `Nothing matches “${words}”. Showing results without it.`
export const products = (count: string) => `${count} ${count === '1' ? 'product' : 'products'}`
export const underPrice = (price: string) => `Under ${price}`
export const overPrice = (price: string) => `Over ${price}`
export const fromPrice = (price: string) => `${price} and above`
export const discountFrom = (percent: string) => `${percent}% and above`
export const ratingFrom = (stars: string) => `${stars}★ and above`
export const inStock = 'In stock'
/** Translates a stored colour. */
export const colourText = (colour: string) => colour.charAt(0).toUpperCase() + colour.slice(1)
export const sortOptions = {
  'price-desc': 'Price: High to Low',
  'price-asc': 'Price: Low to High',
  'rating-desc': 'Rating: High to Low',
  'rating-asc': 'Rating: Low to High',
  popular: 'Popular',
  new: 'New',
  'best-match': 'Best match',
  featured: 'Featured',
} as const
export const category = 'Category'
export const brand = 'Brand'
export const suggestions = (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`
export const searchUnder = (goods: string, rupees: number) => `${goods} under ${rupees}`
export const searchColour = (colour: string, goods: string) => `${colour} ${goods}`
export const oneWord = 'Enter one word, without spaces.'
export const chooseCategory = 'Choose a category.'
export const chooseCategoryOrWord = 'Choose a category, or enter one word that products have.'
export const wordMeansItself = 'A word always means itself.'
export const categoryOrWord = 'Either a category or a word, not both.'
