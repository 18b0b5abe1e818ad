export const home = 'Home'
export const offlineMessage = 'You are offline. These are pages you have seen before.'
export const size = (size: string) => `Size ${size}`
export const sizeInText = (size: string) => `size ${size}`
export const unsupportedMedia = 'Unsupported media type'
export const exceptFor = (categories: string) => ` other than ${categories}`
export const noteOnProducts = (except: string, note: string) => `Products${except} carry this note: ${note}`
export const importedByCountry = 'Imported, by country A–Z'
/** A country as it is stored, in the words of the language. */
export const originText = (country: string) => country
/** A usual category, as the owner named it, in the words of the language. */
export const categoryText = (title: string) => title
/** A size in other systems, and the heading of its column, in the words of the language. */
export const sizeSystemText = (stored: string) => stored
export const atTheTop = 'At the top'
export const furtherDown = 'Further down'
export const everything = 'Everything'
export const published = 'Published'
export const drafts = 'Drafts'
export const soldOutFilter = 'Sold out'
export const archived = 'Archived'
export const fewerThan = (pieces: number) => `Fewer than ${pieces}`
