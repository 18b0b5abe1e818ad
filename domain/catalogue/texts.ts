export const home = 'Home'
export const offlineMessage = 'You are offline. These are pages you have seen before.'
export const size = (size: string) => `Size ${size}`
/** Sizes are the owner's words; one that every shop has is translated. */
export const sizeName = (size: string) => size
export const sizeInText = (size: string) => `size ${size}`
export const unsupportedMedia = 'Unsupported media type'
export const exceptFor = (categories: string) => ` other than ${categories}`
export const noteOnProducts = (except: string, note: string) => `Products${except} carry this note: ${note}`
export const importedByCountry = 'Imported, by country A–Z'
/** Translates a stored country. */
export const originText = (country: string) => country
/** Translates the title of a usual category; other titles stay as the owner typed them. */
export const categoryText = (title: string) => title
/** Translates a size in another system, or the heading of its column. */
export const sizeSystemText = (stored: string) => stored
export const atTheTop = 'At the top'
export const furtherDown = 'Further down'
export const everything = 'Everything'
export const published = 'Published'
export const drafts = 'Drafts'
export const soldOutFilter = 'Sold out'
export const noPicture = 'Without a picture'
export const archived = 'Archived'
export const fewerThan = (pieces: number) => `Fewer than ${pieces}`
export const fieldLabels = {
  name: 'Name',
  brand: 'Brand',
  brandCateg: 'Family',
  category: 'Category',
  description: 'Description',
  style: 'Style',
  colour: 'Colour',
  origin: 'Country of origin',
  maker: 'Manufacturer or importer',
  netQuantity: 'Net quantity',
  weightGrams: 'Weight, in grams',
  boxSize: 'Box of one piece, in cm',
  shelf: 'Shelf',
  tags: 'Tags',
  details: 'Details',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  hsn: 'HSN code',
  taxClass: 'Tax class',
}
export const giveName = 'Enter a name for the product.'
export const chooseCategory = 'Choose a category.'
export const categoryHasNoRate =
  'This category has no tax rate yet. Choose the tax class of a similar category, or add a rate under Settings, Tax.'
export const sayWhen = 'Choose the day and the time.'
export const timeHasPassed = 'This time has passed already. Choose a later one, or publish now.'
export const sizeTwice = 'This size is here twice.'
export const nameThisSize = 'Name this size, or remove it: with several, each has a name.'
export const needsOnePrice = 'A product needs at least one line with a price; leave its size empty when there are none.'
export const givePrice = 'Enter a price.'
export const oldPriceIsHigher = 'The old price must be higher than the price, or empty.'
export const wholePieces = 'Enter whole pieces, 0 to 999999.'
export const threeSides = 'Enter three sides in cm, such as 33x22x13, each 1 to 300.'
export const wholeGrams = 'Enter whole grams, 1 to 100000.'
export const detailPerLine = 'Write each detail in a line of its own, like ‘Material: Leather’.'
export const digitIsWrong =
  'One digit is wrong: compare the number with the label. A number of your own belongs under SKU.'
export const nameTheColour = 'Enter the colour: the other products of its style show it.'
export const giveAmount = 'Enter an amount in rupees, or leave it empty.'
export const offerOfNothing = 'An offer of ₹0 shows nothing. Leave it empty.'
export const categoryOrNone = 'Choose a category, or none.'
export const chooseTarget = 'Choose where it goes.'
export const oneTarget = 'A banner goes to one place: choose it, or enter an offer.'
export const giveTime = 'Enter a day and a time, or leave it empty.'
export const endsBeforeBegins = 'It ends before it begins.'
export const bannerIsGone = 'This banner is gone.'
export const chooseWidePicture = 'Choose a picture that is wider than it is high.'
export const giveCategoryTitle = 'Enter a title of 1 to 40 characters.'
export const giveWholeAddress = 'Enter a full address that begins with https://.'
export const sizesTooLong = (most: number) => `At most ${most} sizes of 40 characters.`
export const chipsTooLong = (most: number) => `At most ${most} quick filters of 60 characters.`
export const asManyAsHeadings = 'Each line needs as many values as its headings, with commas between.'
export const giveCountry = 'Enter the name of a country.'
export const categoryIsGone = 'This category is gone.'
export const categoryNameIsTaken = 'Another category has this name already.'
export const categoryIsInUse =
  'This category still has products, drafts, archived products or banners. Move them to another one first.'
export const draft = 'Draft'
export const publishedOrDraft = 'Published or draft?'
export const isPublished = 'published'
export const isDraft = 'a draft'
export const changedMeanwhile = (state: string, category: string, prices: string) =>
  `Someone else changed this product in the meantime: it is ${state} in ${category} for ${prices}. Your changes were not saved. Save again to replace theirs with yours.`
export const sizeIsGone = 'This size is gone.'
export const thereByNow = (onShelf: number, seen: number) => `${onShelf} on the shelf now, not ${seen}.`
export const heldForUnpaid = (reserved: number) => `${reserved} are held for unpaid orders.`
export const piecesCameOrWent =
  'The stock changed in the meantime. Your changes were not saved. Save again to replace it with yours.'
export const productChangedMeanwhile =
  'Someone else changed this product in the meantime. Your entries are kept: open the product in another tab to compare, then save again.'
export const productIsGone = 'This product is gone.'
export const thisProduct = 'This product'
export const enterPiecesAnew = (size: string, onHand: number, reserved: number) =>
  `${size}: ${onHand} are in stock now, ${reserved} of them held for unpaid orders. Please enter the pieces again.`
export const tooManyPictures = (most: number) => `A product has at most ${most} pictures. Remove one first.`
export const chooseVideo = 'Choose a video first.'
export const videoTooLarge = (megabytes: number) => `A video may have at most ${megabytes} MB.`
export const chooseMp4 = (why: string) => `${why}. Please choose an MP4 or WebM video.`
export const videoCantBeRead = 'This video can’t be read. Please choose another one.'
export const enterStock = 'Enter how many pieces you have; 0 shows it as sold out.'
export const enterPieces = 'Enter the pieces of the sizes that you have.'
export const choosePictureFirst = 'Choose a picture first.'
export const pictureUnreadable = 'It is not a JPEG, PNG, WebP or AVIF picture of up to 40 megapixels.'
export const onlyPublicAddresses = 'The shop gets pictures only from public addresses that begin with https://.'
export const nobodyAnswers = 'This address does not answer.'
export const tooSlow = 'The address takes too long to answer.'
export const pictureTooLarge = (megabytes: number) => `A picture may have at most ${megabytes} MB.`
export const tooManyRedirects = 'This address redirects too often. Please enter the picture’s own address.'
export const answeredNoPicture = (status: number) => `The address answered ${status}, not a picture.`
export const giveAddressFirst = 'Enter the picture’s address first.'
export const pictureNotMade = 'The picture could not be made. Please try again.'
export const tooManyOfThisName = 'Too many products have this name. Please give it another one.'
export const fewerThanNone = 'The stock can’t go below 0.'
export const notUndone = (why: string) => `Not undone. ${why}`
export const sizeIsHeld = (size: string, reserved: number) =>
  `${size} can’t be removed yet: ${reserved} of it are held for unpaid orders.`
export const sizeIsShared = (size: string) => `${size} can’t be removed: other sizes share its pieces.`
export const sharesPieces = (size: string, other: string) => `${size} shares the pieces of ${other}: change them there.`
