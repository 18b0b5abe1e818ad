import type { ReactNode } from 'react'

export const deliveredToYourDoor = (goods: readonly string[]) =>
  goods.length === 0 ? 'Delivered to your door.' : `${goods.join(', ')}: delivered to your door.`
export const openingSoon = 'Opening soon'
export const yourShopIsEmpty = 'Your shop has no products yet. Visitors read “Opening soon”.'
export const addFirstProduct = 'Add your first product'
export const importProducts = 'Import products'
export const whatElseIsMissing = 'What else is missing'
export const nameByBrand = (name: string, brand: string) => `${name} by ${brand}`
export const offers = 'Offers'
export const newArrivals = 'New Arrivals'
export const topRated = 'Top Rated'
export const moreOffers = 'More offers'
export const mostWishlisted = 'Most Wishlisted'
export const mostOrdered = 'Most Ordered'
export const productIsGone = 'This product is no longer here'
export const productIsGoneHint = 'It may be back another day. These are in the shop now.'
export const youMayAlsoLike = 'You May Also Like'
export const carousel = 'carousel'
export const slide = 'slide'
export const nOf = (at: number, count: number) => `${at} of ${count}`
export const categories = 'Categories'
export const opensANewWindow = '(opens a new window)'
export const popularWithShoppers = 'Popular with Shoppers'
export const startShopping = 'Start shopping'
export const madeIn = (madeIn: string) => `Made in ${madeIn}`
/** `oldPrice`: null where it is shown elsewhere. */
export const percentOff = (percent: number, oldPrice: string | null) =>
  oldPrice === null ? `${percent}% off` : `${percent}% off ${oldPrice}`
export const soldOut = 'Sold out'
export const moreColours = (count: number) => (count === 1 ? '+1 colour' : `+${count} colours`)
export const colours = 'Colours'
export const colour = 'Colour:'
export const seeAll = (title: string) => `See all: ${title}`
export const seeAll2 = 'See all'
export const backTitle = (title: string) => `Back: ${title}`
export const forwardTitle = (title: string) => `Forward: ${title}`
export const products = 'Products'
export const back = 'Back'
export const addToCart = 'Add to Cart'
export const buyItem = 'Buy Item'
export const description = 'Description'
export const productDetails = 'Product details'
export const brand = 'Brand'
export const category = 'Category'
export const sizes = 'Sizes'
export const deliveryAndReturns = 'Delivery and returns'
export const deliveryAndReturnsText = (text: string, link: (text: string) => ReactNode) => (
  <>
    We deliver to your door. {text} {link('Terms & Conditions')}
  </>
)
export const manufacturedBy = 'Manufactured by'
export const importedBy = 'Imported by'
export const countryOfOrigin = 'Country of origin'
export const netQuantity = 'Net quantity'
export const mrpInclusiveOfAllTaxes = 'MRP (inclusive of all taxes)'
export const inclusiveOfAllTaxes = 'Inclusive of all taxes'
export const video = 'Video'
export const picture = 'Picture'
export const kindOf = (kind: string, at: number, count: number) => `${kind} ${at} of ${count}`
export const zoomAlt = (alt: string) => `Zoom: ${alt}`
export const videoOf = (name: string) => `Video of ${name}`
export const pictures = 'Pictures'
export const breadcrumb = 'Breadcrumb'
export const home = 'Home'
export const copyFailed = (url: string) => `Failed to copy the link. Please copy it manually: ${url}`
export const oneLess = 'One less'
export const inYourCart = 'In your cart'
export const oneMore = 'One more'
export const recentlyViewed = 'Recently Viewed'
export const clearRecentlyViewed = 'Clear recently viewed'
export const clear = 'Clear'
export const size = 'Size'
export const sizeGuide = 'Size guide'
export const sizeGuideCaption = 'UK and EU sizes, and the length of the foot they fit.'
export const howToMeasureYourChest =
  'Measure around the fullest part of your chest, under the arms, with the tape level. The body’s measure counts, not the garment’s.'
export const howToMeasureYourFoot = 'How to measure your foot'
export const footDrawing = 'A foot on a sheet of paper, measured from the wall to the longest toe'
export const centimetres = 'cm'
export const measuringSteps = [
  'Stand on a sheet of paper with your heel against a wall.',
  'Mark the paper at your longest toe and measure from the wall, in cm.',
  'Measure both feet, best in the evening. The longer one counts; between two sizes take the larger.',
]
export const noSizeGuideYet = 'Each product’s page shows its sizes.'
export const soldOut2 = ', sold out'
export const ratings = (count: number) => `${count} ${count === 1 ? 'rating' : 'ratings'}`
export const hurryUpOnlyLeft = (stock: number) => `Hurry Up, only ${stock} left`
export const codWithoutCharge = 'Cash on Delivery available, no extra charge'
export const cashOnDeliveryAvailableExtra = (codPrice: string) => `Cash on Delivery available, extra ${codPrice}`
export const cartUpdatesLater = 'You are offline. We’ll update your cart when you’re back online.'
export const quickAddOf = (name: string) => `Quick add: ${name}`
export const addSizeOf = (size: string, name: string) => `Add to Cart: ${name}${size && `, ${size}`}`
export const addedToCart = 'Added to cart'
export const addedInSize = (size: string) => `Added to cart · ${/^\d/.test(size) ? 'Size\u00a0' : ''}${size}`
export const viewCart = 'View cart'
export const pictureOf = (name: string) => `Picture of ${name}`
export const pictureAt = (name: string, at: number) => `${name}, picture ${at}`
export const close = 'Close'
export const zoomIn = 'Zoom in'
export const slideAt = (at: number) => `Slide ${at}`
export const pauseSlides = 'Pause slides'
export const playSlides = 'Play slides'
