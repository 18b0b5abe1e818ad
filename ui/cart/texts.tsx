import type { ReactNode } from 'react'

export const cart = 'Cart'
export const emptyCart = 'Your Cart is empty. Add some items to the cart.'
export const cartIsUpdated = 'Your cart is updated.'
export const canBeOrdered = (all: string, itemCount: number) => `${all}, ${itemCount} can be ordered`
export const myWishlist = 'My Wishlist'
export const logInForWishlist = 'Please log in to keep a wishlist.'
export const yourWishlistIsEmpty = 'Your wishlist is empty !'
export const together = 'Together'
export const ofLine = (line: string) => `of ${line}`
export const takeStock = (stock: number, line: ReactNode) => (
  <>
    Take {stock}
    {line}
  </>
)
export const items = 'Items'
export const priceChanged = (before: string) => `The price has changed. It was ${before} when you added it.`
export const oneLessOf = (title: string) => `One less of ${title}`
export const ofTitle = (title: string) => `of ${title}`
export const oneMoreOf = (title: string) => `One more of ${title}`
export const removeName = (name: string) => `Remove ${name}`
export const sizeLine = (line: ReactNode) => <>Size{line}</>
export const saveForLater = 'Save for later'
export const savedInYourWishlist = 'Saved in your wishlist.'
export const change = 'Change'
export const total = 'Total'
export const checkout = 'Checkout'
export const orderableTotal = 'Total of what can be ordered'
export const toPincode = (pincode: string) => `to ${pincode}`
export const cashOnDeliveryExtraCharge = (codCharge: string) => `Cash on Delivery extra charge: ${codCharge}`
export const addDeliveryAddress = (total: ReactNode) => <>Add Delivery Address {total}</>
export const fixMarkedItems = 'Please change or remove the marked items first.'
export const wishlistName = (name: string) => `Wishlist: ${name}`
export const products = 'Products'
export const wishlistProducts = 'Wishlist products'
export const removeFromYourWishlist = (name: string) => `Remove ${name} from your wishlist`
export const moveToCart = (name: ReactNode) => <>Move to Cart{name}</>
export const toName = (name: string) => `to ${name}`
export const seeSimilar = (name: ReactNode) => <>See similar{name}</>
export const sizeOf = (name: string) => `Size of ${name}`
export const movedToCart = 'Moved to cart'
export const cartQuote = (quote: ReactNode) => <>Cart {quote}</>
