export const notAPincode = 'Please enter a valid 6-digit zip code'
export const invalidIndianPhone = 'Please enter a valid Indian phone number. +91 is not requierd (10 digits required)'
export const nameRequired = 'Name is required'
export const nameTooShort = 'Name must be at least 2 characters long'
export const phoneRequired = 'Phone number is required'
export const whatsappRequired = 'WhatsApp number is required'
export const addressRequired = 'Address is required'
export const zipRequired = 'Zip code is required'
export const placeRequired = 'Place is required'
export const cityRequired = 'City is required'
export const stateRequired = 'State is required'
export const agreement = 'By continuing you agree to the Terms & Conditions and say that you are 18 or older.'
export const marketing = 'Offers and news by SMS or WhatsApp'
export const typeToErase = (word: string) => `Type ${word} to go on`
export const ordersStillOpen = (orders: number) =>
  orders === 1
    ? 'You have an order still open. You can delete your account when it has arrived, or is cancelled or returned and the money is back.'
    : `You have ${orders} orders still open. You can delete your account when they have arrived, or are cancelled or returned and the money is back.`
export const creditCame =
  'You have got store credit meanwhile. Nothing is deleted: please read again what would be lost.'
export const sayWhoYouAre = 'Please enter your name'
export const tenDigitsPlease = 'Please enter ten digits that start with 6 to 9'
export const lookAtEmailAgain = 'Please check the e-mail address'
export const tellWhatHappened = 'Please tell what happened, in a sentence or more'
export const phoneOrEmail = 'Please give a phone number or an e-mail address'
/** Privacy section of the terms page. A changed text needs a new `consentPurposes.terms.version`. */
export const privacyText = `We keep your phone number, name, address and orders, because we need them to deliver. We do not sell them and show no advertising. We write to you about offers only if you turn that on, and you can turn it off again.

On your profile, under My data, you can see and correct what we know of you, download all of it and delete your account. Orders and invoices stay for as long as tax law asks, without your name, phone and street on the orders. The photos of a return are seen by you and our staff only, and deleted 180 days after it has ended, or earlier with your account.

This shop is for people who are 18 or older. If you are younger, ask a parent to order for you.

This site sets cookies for your cart, for staying signed in, for your language and for the pincode you checked last, and no others. What you looked at last is kept on your own device only.`
export const gstinRequired = 'Please enter the GSTIN, or leave the company empty'
export const companyRequired = 'Please enter the company name as it is registered'
export const gstinOfAnotherState = (registered: string, delivery: string) =>
  `This GSTIN is of ${registered}, but the parcel goes to ${delivery}. Please use a GSTIN of ${delivery}, or none.`
export const addHouseNumber = 'Is a house or flat number missing? Couriers look for it.'
export const addStreet = 'Please add the building or the street, so that the courier finds you.'
export const addLandmark = 'Please add an area or a landmark, such as a temple, school or shop nearby.'
export const checkPhone = 'Is this number right? The courier calls it before the delivery.'
export const noSuchGrievance = 'There is no such grievance.'
export const grievanceIsDone = 'This is already done. Please check it again.'
export const sayWhatWasDone = 'Say what was told or done'
export const writeSomething = 'Write something first'
export const giveAReason = 'Please give a reason'
export const writeAnAnswer = 'Write an answer first'
export const noSuchShopper = 'There is no such shopper.'
export const noSuchReview = 'There is no such review.'
export const tooLateToUndo = 'It is too late to undo this.'
export const grievanceAcknowledged = 'Marked as acknowledged.'
export const grievanceSettled = 'Settled.'
export const grievanceOpenAgain = 'Open again.'
export const notAcknowledgedAnyMore = 'Not acknowledged any more.'
export const noteSaved = 'Note saved.'
export const noteRemoved = 'Note removed.'
export const noMoreCod = 'No more Cash on Delivery.'
export const codAgain = 'Cash on Delivery is offered again.'
export const blockedEverywhere = 'Blocked, and signed out everywhere.'
export const letInAgain = 'Account unblocked.'
