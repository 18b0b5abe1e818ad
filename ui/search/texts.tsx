export const search = 'Search'
export const atFootwearAndFashionAccessories = (heading: string, shop: string) =>
  `${heading} at ${shop}: footwear and fashion accessories, delivered anywhere in India.`
export const countryOfOrigin = 'Country of origin'
export const originChip = (origin: string) => (origin === 'imported' ? 'Imported' : `Made in ${origin}`)
export const sorryThatOneIsntHereYet = "Sorry that one isn't here yet"
export const goBackHome = 'Go Back Home'
export const closeToYourSearch = 'Close to Your Search'
export const popularWithShoppers = 'Popular with Shoppers'
export const apply = 'Apply'
export const searchProductName = 'Search Product Name'
export const sort = 'Sort'
export const filter = 'Filter'
export const filters = 'Filters'
export const closeFilters = 'Close filters'
export const clearAll = 'Clear all'
export const showResults = (total: string) => `Show ${total}`
export const size = 'Size'
export const price = 'Price'
export const colour = 'Colour'
export const brand = 'Brand'
export const discount = 'Discount'
export const rating = 'Rating'
export const availability = 'Availability'
export const any = 'Any'
export const suggestions = 'Suggestions'
