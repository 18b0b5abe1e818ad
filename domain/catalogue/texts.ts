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
export const giveName = 'Give the product a name.'
export const nameTooLong = 'A name has at most 200 characters.'
export const brandTooLong = 'A brand has at most 100 characters.'
export const chooseCategory = 'Choose a category.'
export const descriptionTooLong = 'A description has at most 20,000 characters.'
export const categoryHasNoRate =
  'This category has no tax rate yet. Choose the tax class of a similar category, or add a rate under Settings, Tax.'
export const sayWhen = 'Say on which day and at what time.'
export const timeHasPassed = 'This time has passed already. Choose a later one, or publish now.'
export const sizeTooLong = 'A size has at most 40 characters.'
export const sizeTwice = 'This size stands here twice.'
export const nameThisSize = 'Name this size, or remove it: with several, each has a name.'
export const needsOnePrice =
  'A product needs at least one line with a price; leave its size empty when there are none.'
export const givePrice = 'Give a price.'
export const skuTooLong = 'A SKU has at most 64 characters.'
export const oldPriceIsHigher = 'An old price is higher than the price, or left empty.'
export const wholePieces = 'Give whole pieces, 0 to 999999.'
export const makerTooLong = 'A maker has at most 300 characters.'
export const netQuantityTooLong = 'A net quantity has at most 40 characters.'
export const wholeGrams = 'Give whole grams, 1 to 100000.'
export const detailPerLine = 'Write each detail in a line of its own, like ‘Material: Leather’.'
export const barcodeTooLong = 'A barcode has at most 64 characters.'
export const digitIsWrong =
  'One digit is wrong: compare the number with the label. A number of your own belongs under SKU.'
export const styleTooLong = 'A style has at most 60 characters.'
export const colourTooLong = 'A colour has at most 40 characters.'
export const nameTheColour = 'Name the colour: the others of its style show it.'
