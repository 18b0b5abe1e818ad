export const freeUpTo = (most: string) => `Free to ${most}, by pincode`
export const feeRange = (least: string, most: string) => `${least} to ${most}, by pincode`
export const freeOnEveryOrder = 'Free on every order'
export const freeToPincode = 'Free to your pincode'
export const freeUpToWeight = (weight: string) => `Free up to ${weight}`
export const forWeight = (amount: string, weight: string) => `${amount} of it for ${weight}`
export const onceForTheOrder = 'Once for the whole order'
export const freeFrom = (amount: string) => `Free on orders from ${amount}`
export const notServed = 'We can’t deliver to this pincode yet. Please choose another address.'
export const servedWithin = (state: string) =>
  `We deliver within ${state} only. Please check pincode and State, or choose another address.`
export const codNotServed = 'Cash on delivery isn’t available for this pincode.'
export const pincodeNotServed = 'We can’t deliver to this pincode yet.'
export const pincodeServedWithin = (state: string) => `We deliver within ${state} only.`
export const arrivesBy = (day: string) => `Arrives by ${day}`
export const usuallyArrivesBy = (day: string) => `Usually arrives by ${day}`
export const codAvailable = 'Cash on delivery available'
export const noCodHere = 'No cash on delivery to this pincode'
export const readyToPickup = 'Ready to Pickup'
export const onTheWay = 'On the way'
export const outForDelivery = 'Out for delivery'
export const sayHowYouKnow = 'Please say how you know.'
export const courierLostIt = 'The courier can’t find the parcel'
export const returningToShop = 'Returning to the shop'
export const delivered = 'Delivered'
export const returnedToShop = 'Returned to the shop'
export const timeWithinSevenDays = 'Please choose a time within the next seven days.'
export const noParcelsWait = 'No parcels are waiting for pickup.'
export const nameTheCourier = 'Please enter the courier’s name.'
export const enterWaybill = 'Please enter the waybill number: 4 to 40 letters and digits.'
export const waybillIsTaken = 'Another order already has this waybill.'
export const handedToCourier = 'Handed to courier'
export const cameBackToUs = 'Returned to us'
export const parcelMovedOn = 'This parcel has moved on. Please check it again.'
export const putBackInStock = 'Put back in stock'
export const cantBeSoldAgain = 'Can’t be sold again'
export const partCantBeSoldAgain = 'Some of them can’t be sold again'
export const whatOfReturnedItems = 'Please choose what happens to the returned items.'
export const nothingToSettle = 'This order has not been returned, or its items are already settled.'
export const failureReasonText = {
  refused: 'The courier says that you refused the parcel.',
  'not-home': 'The courier says that nobody was there.',
  'no-answer': 'The courier says that nobody answered the phone.',
  address: 'The courier says that it could not find the address.',
  later: 'The courier says that you asked for another day.',
  cash: 'The courier says that the cash was not ready.',
  'not-tried': 'The courier did not come to your door that day.',
  other: 'The courier could not deliver it.',
}
export const failureReasonLabel = {
  refused: 'Refused',
  'not-home': 'Nobody there',
  'no-answer': 'No answer by phone',
  address: 'Address not found',
  later: 'Another day asked for',
  cash: 'Cash not ready',
  'not-tried': 'Not attempted',
  other: 'Other',
}
export const failureChanged = 'This parcel has moved on in the meantime, or was answered before.'
export const chooseADay = 'Please choose a day.'
export const tenDigits = 'Please enter a mobile number with ten digits.'
export const fillInOne = 'Please fill in at least one of the three.'
export const answeredAgain = 'Bring it again'
export const answeredAgainNotRefused = 'Bring it again: it was not refused'
export const answeredDay = (day: string) => `Bring it on ${day}`
export const answeredDetails = (what: string) => `Bring it again, with: ${what}`
export const answeredHub = 'I will collect it from the courier’s hub'
export const answeredCancel = 'Send it back: not wanted any more'
export const answeredCorrected = 'Bring it again, with what you corrected'
export const notAPrefix = (typed: string) => `'${typed}' is not a pincode or the start of one`
export const yesNoOrEmpty = 'served and COD are yes, no or empty'
export const setOne = 'set at least one of served, COD and days'
export const tooManyRules = (most: number) => `You can add up to ${most} rules at once.`
export const listIsEmpty = 'The list is empty.'
export const ruleNotServed = 'Not served'
export const ruleServed = 'Served'
export const noCourierIsSet = 'No courier is set up. Ship it yourself and enter the waybill.'
export const courierIsAway = 'The courier isn’t responding right now. Nothing was lost. Please try again.'
export const courierRefused = (why: string) => `The courier refused this parcel: ${why}`
export const pickupWasBooked = 'A pickup was already booked for this parcel. Please request its waybill again.'
export const notWaitingToShip = 'This order is no longer waiting to be shipped.'
export const orderNotPaid = 'This order is not paid.'
export const shipmentDelivered = 'Delivered'
export const ruleLine = (line: number, why: string) => `Line ${line}: ${why}.`
export const daysUpTo = (most: number) => `days are 0 to ${most}, or empty`
export const noCod = 'no COD'
export const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)
export const ruleIsGone = 'This rule no longer exists.'
export const booksAndFollows = 'Books parcels, follows them, says where it delivers.'
export const warehouseName = 'Name of the warehouse'
export const warehouseNameHint = 'Exactly as the courier has it.'
export const warehousePincode = 'Pincode of the warehouse'
export const apiToken = 'API token'
export const pushSecret = 'Secret of its scan push'
export const atLeast16 = 'At least 16 characters.'
export const pincodeHasSix = 'The pincode has six digits.'
export const pushSecretShape = 'The push secret has at least 16 characters.'
export const manyCouriers = 'One account for many couriers: books each parcel with the one that fits.'
export const apiUserEmail = 'E-mail of the API user'
export const apiUserEmailHint = 'Made at the courier’s site: Settings, API. Not the one that you sign in with.'
export const apiUserPassword = 'Password of the API user'
export const pickupNickname = 'Nickname of the pickup address'
export const pickupNicknameHint = 'As the courier has it.'
export const pickupPincode = 'Pincode of that address'
export const securityToken = 'Security token of its webhook'
export const securityTokenShape = 'The security token has at least 16 characters.'
