import type { ReactNode } from 'react'

export const somethingWentWrong = 'Something went wrong, please try again.'
export const methodNotAllowed = 'This page can’t do that. Please reload it and try again.'
export const formIncomplete = 'Something was missing. Please try again.'
export const thisPageIsntHere = 'This page isn’t here'
export const notFoundHint = 'The link may be old or mistyped.'
export const youAreOffline = 'You are offline'
export const thisPageNeedsAConnection = 'This page needs a connection'
export const reloadsByItself =
  'It opens by itself as soon as you are back online. What you have seen before still works.'
export const tryAgain = 'Try again'
export const home = 'Home'
export const pagesYouHaveSeen = 'Pages you have seen'
export const ourPromises = 'Our promises'
export const homeDelivery = 'Home delivery'
export const gstInvoice = 'GST invoice'
export const securePayment = 'Secure payment'
export const weAccept = 'We accept'
export const cashOnDelivery = 'Cash on Delivery'
export const help = 'Help'
export const trackOrder = 'Track order'
export const sizeGuide = 'Size guide'
export const aboutUs = 'About us'
export const grievanceOfficerNamed = (name: string) => `Grievance officer: ${name}`
export const termsAndConditions = 'Terms & Conditions'
export const termsDescription = (shop: string) =>
  `How ${shop} handles returns, refunds, shipping and your data, and how to reach us.`
export const asOf = (version: string) => `As of ${version}`
export const aboutTheseTerms = 'About these terms'
export const shipping = 'Shipping'
export const returns = 'Returns'
export const refunds = 'Refunds'
export const privacy = 'Privacy'
export const contactUs = 'Contact us'
export const noContactsYet = 'This shop has not said yet how to reach it.'
export const cart = 'Cart'
export const cartOneItem = 'Cart, 1 item'
export const cartItems = (count: number) => `Cart, ${count} items`
export const copyLink = 'Copy link'
export const linkCopiedToClipboard = 'Link copied to clipboard!'
export const menu = 'Menu'
export const welcome = 'Welcome'
export const logInSignUp = 'Log In / Sign Up'
export const closeMenu = 'Close menu'
export const skipToContent = 'Skip to content'
export const allProducts = 'All Products'
export const myWishlist = 'My Wishlist'
export const myOrders = 'My Orders'
export const myProfile = 'My Profile'
export const wishlist = 'Wishlist'
export const orders = 'Orders'
export const main = 'Main'
export const profile = 'Profile'
export const categoriesAndAccount = 'Categories and account'
export const whoSellsHere = 'Who sells here'
export const noSellerYet = 'This shop has not said yet who it is.'
export const grievanceOfficer = 'Grievance officer'
export const name = 'Name'
export const phone = 'Phone'
export const eMail = 'E-mail'
export const complaintHint =
  'When something went wrong, write or call. We answer within 48 hours and settle it within a month.'
export const share = 'Share'
export const dismiss = 'Dismiss'
export const openMenu = 'Open menu'
export const nameHome = (name: string) => `${name}, home`
export const search = 'Search'
/** Translates the name of an HTTP status. */
export const statusText = (english: string) => english
export const copyFailed = 'Failed to copy link! Please copy manually'
export const complaintLink = (link: (text: string) => ReactNode) => (
  <>Something went wrong? {link('Make a complaint')}. It gets a number, and an answer within 48 hours.</>
)
