export const tooManyImages = (most: number) => `Please choose at most ${most} pictures.`
export const imageTooHeavy = (megabytes: number) => `Each picture can be up to ${megabytes} MB.`
export const unknownImageKind = 'Please choose JPEG, PNG, WebP or AVIF pictures.'
export const heicImage =
  'HEIC photos can’t be opened here. Share them as JPEG, or set the camera to ‘Most compatible’ (iPhone: Settings, Camera, Formats) and take them again.'
export const imageTooLarge = (megapixels: number) => `Each picture can be up to ${megapixels} megapixels.`
export const unreadableImage = 'This picture can’t be opened. Please choose another.'
export const tooShort = 'Review should be at least 5 characters long'
export const noRating = 'Please select a rating'
export const reviewAdded = 'Review added successfully'
export const reviewedAlready = 'You have already reviewed this product.'
export const notDeliveredYet = 'You can review what you bought after it is delivered, but no free gift.'
export const replyRemoved = 'Reply removed.'
export const replyPosted = 'Reply posted.'
export const shownAgain = 'Review shown again.'
export const reviewHidden = 'Review hidden. It no longer counts in the average.'
