import type { ReactNode } from 'react'

export const deliveryAddress = 'Delivery address'
export const deleteMyAccount = 'Delete my account'
export const yourAccountIsDeleted = 'Your account is deleted.'
export const myData = 'my data'
export const complaint = 'Complaint'
export const myData2 = 'My data'
export const marketingOn = 'We will send you offers and news.'
export const marketingOff = 'We will send you no more offers and news.'
export const yourNameIsSaved = 'Your name is saved.'
export const yourProfile = 'your profile'
export const privacyHint = 'What we keep about you, and what you can do about it.'
export const profile = 'Profile'
export const myThings = 'My things'
export const myWishlist = 'My Wishlist'
export const myOrders = 'My Orders'
export const storeCredit = 'Store credit'
export const account = 'Account'
export const waysToSignIn = 'Ways to log in'
export const signedInDevices = 'Logged-in devices'
export const support = 'Support'
export const helpCenter = 'Help Center'
export const contactUs = 'Contact Us'
export const fullName = 'Full name'
export const phoneNumber = 'Phone number'
export const whatsAppNumber = 'WhatsApp number'
export const houseNumberBuildingStreet = 'House no., building, street'
export const pincode = 'Pincode'
export const areaOrLandmark = 'Area, landmark'
export const city = 'City'
export const state = 'State'
export const country = 'Country'
export const india = 'India'
export const saveAs = 'Save as'
export const addressKinds = { home: 'Home', work: 'Work', other: 'Other' } as const
export const savedAddresses = 'Your other addresses'
export const deliverHere = 'Deliver here'
export const remove = 'Remove'
export const newAddress = 'New address'
export const addAnotherAddress = 'Add another address'
export const saving = 'Saving…'
export const saveAndContinue = 'Save and continue'
export const sameAsPhoneNumber = 'Same as phone number'
export const startAgain = 'Start again'
export const restoredDraft = 'This is what you typed last time. It is not saved yet.'
export const whatsapp = (whatsapp: string) => `${whatsapp} (WhatsApp)`
export const whatYouAgreedTo = 'What you agreed to'
export const acceptedAtNextSignIn = (termsLink: ReactNode) => <>{termsLink}: the next time you log in.</>
export const termsChangedOn = (termsNow: string) => `They were changed on ${termsNow}.`
export const onSince = (at: string) => `On since ${at}`
export const off = 'Off'
export const turnOff = 'Turn off'
export const turnOn = 'Turn on'
export const offersAndNews = 'offers and news'
export const termsAndConditions = 'Terms & Conditions'
export const takeItAlong = 'Take your data with you'
export const exportHint =
  'One file with everything that we hold about you: account, address, logins, cart, wishlist, orders, reviews and what you agreed to.'
export const downloadMyData = 'Download my data'
export const questionsAndComplaints = 'Questions and complaints'
export const officerDeadlines = (name: string) => `${name} answers within 48 hours and settles it within a month.`
export const contactHint = 'Contact us: see the foot of this page.'
export const minimumAge =
  'This shop is for people who are 18 or older. If you are younger, ask a parent to order for you and to delete this account.'
export const leave = 'Leave'
export const deletionHint = 'Deletes your account and what we know about you. You see first what stays.'
export const deletedAtOnce = 'What goes, at once and for good'
export const deletedIdentity = 'Your name, phone, e-mail, picture and delivery address'
export const deletedCart = 'Your cart, your wishlist and what you agreed to'
export const deletedPictures = 'The pictures that you sent with reviews and returns'
export const deletedSessions = 'Every device that is logged in'
export const whatStays = 'What stays'
export const keptOrders =
  'Your orders and payments: tax law wants the goods, the amounts, the State and the pincode kept. Name, phone and street go.'
export const keptInvoices =
  'Invoices that were issued: the law does not let us change them, and they show your name and address.'
export const reviewsAreKept = 'Your reviews, signed ‘A shopper’.'
export const keptCodBlock =
  'If cash on delivery was blocked for your phone: a code made from the phone, so that it stays blocked.'
export const keptCodeRequests = 'For one day, a note that a login code was sent to your phone.'
export const creditIsLost = (credit: string, link: (text: string) => ReactNode) => (
  <>
    You have {credit} of {link('store credit')}, which is lost with the account. Spend it first.
  </>
)
export const deletionIsFinal = (link: (text: string) => ReactNode) => (
  <>
    No one can undo this, and you can no longer return here what you ordered. You can sign up again with the same phone,
    as someone new. {link('Download your data')} first if you want a copy.
  </>
)
export const orderId = (orderId: string) => `Order ${orderId}`
export const typeToConfirm = (eraseWord: string) => `Type ${eraseWord} to confirm`
export const keepMyAccount = 'Keep my account'
export const tellUsWhatWentWrong = 'Tell us what went wrong'
export const complaintDeadlines = (officer: string | null) =>
  `${officer ? `${officer} answers` : 'We answer'} within 48 hours and settle it within a month. You get a number to ask by.`
export const yourName = 'Your name'
export const phone = 'Phone'
export const phoneOrEmailHint = 'A phone number or an e-mail address, so that we can answer.'
export const eMail = 'E-mail'
export const orderNumberOptional = 'Order number, if it is about an order'
export const whatHappened = 'What happened'
export const sending = 'Sending…'
export const send = 'Send'
export const weHaveYourComplaint = 'We have your complaint'
export const complaintReceived =
  'You hear from us within 48 hours, and within a month it is settled. If you write or call, say the number.'
export const backToTheShop = 'Back to the shop'
export const backTo = (backLabel: string) => `Back to ${backLabel}`
export const yourDetails = 'Your details'
export const fullName2 = 'Full Name'
export const save = 'Save'
export const noDeliveryAddressYet = 'No delivery address yet.'
export const change = 'Change'
export const add = 'Add'
export const yourDeliveryAddress = 'your delivery address'
export const editYourName = 'Edit your name'
export const addYourName = 'Add your name'
export const logInForOrders = 'Log in to see your orders and your wishlist.'
export const logInSignUp = 'Log In / Sign Up'
export const logOut = 'Log Out'
export const unknownPincode = 'We don’t know this pincode. Please check it; you can save it all the same.'
export const pleaseCheckCityAndState =
  'We filled in your city and state from the pincode. Please check them and save again.'
export const townOfPincode = (one: string) => `This pincode is in ${one}.`
export const townsOfPincode = (towns: string) => `This pincode is shared by ${towns}. Which one is yours?`
export const termsAcceptedOn = (termsLink: ReactNode, version: string, at: string) => (
  <>
    {termsLink} of {version}, on {at}.
  </>
)
export const complaintNumber = (number: ReactNode) => <>Its number is {number}. Please write it down.</>
export const buyingForABusiness = 'Buying for a business? Add GSTIN'
export const company = 'Company'
export const gstin = 'GSTIN'
export const businessLine = (company: string, gstin: string) => `${company} · GSTIN ${gstin}`
export const gstinHint = 'It is printed on your invoice, so that you can claim the tax.'
export const whereDoesItGo = 'Where does it go?'
export const placeOfTheShop = (place: string) =>
  `${place}. Is it another place? Please tell the shop: delivery depends on it.`
export const goOnToPay = 'Go on to pay'
