export const search = 'Search'
export const atFootwearAndFashionAccessories = (heading: string, shop: string) =>
  `${heading} at ${shop}: footwear and fashion accessories, delivered anywhere in India.`
export const anyCountryOfOrigin = 'Any country of origin'
export const countryOfOrigin = 'Country of origin'
export const origin = 'Origin'
export const imported = 'Imported'
export const madeIn = (origin: string) => `Made in ${origin}`
export const sorryThatOneIsntHereYet = "Sorry that one isn't here yet"
export const goBackHome = 'Go Back Home'
export const closeToYourSearch = 'Close to Your Search'
export const popularWithShoppers = 'Popular with Shoppers'
export const apply = 'Apply'
export const searchProductName = 'Search Product Name'
export const priceDown = 'Price ↓'
export const priceUp = 'Price ↑'
export const ratingDown = 'Rating ↓'
export const ratingUp = 'Rating ↑'
export const sort = 'Sort'
export const suggestions = 'Suggestions'
