export const codeNeeded = 'Please confirm this order with the code that we send to the phone of your delivery address.'
export const otherPhone = 'The phone of your delivery address has changed. Please send a new code.'
export const openCodOrders = (orders: number) =>
  `You have ${orders === 1 ? 'one order' : `${orders} orders`} with Cash on Delivery on the way.`
export const codUnits = (units: number | null, name: string) =>
  `Until your first parcel arrives, you can order up to ${units} of ${name} with Cash on Delivery.`
export const codAmount = (amount: string) =>
  `Until your first parcel arrives, you can order up to ${amount} in all with Cash on Delivery.`
export const payThisOnline = 'Please pay online for this order.'
export const orderAfterThat = 'Please order again after that, or write to us.'
export const codNotAvailable = 'Cash On Delivery Not Available'
export const codNotForAccount =
  'Cash on delivery isn’t available for your account. If you think that this is a mistake, please write to us.'
export const codNotAvailableForItem = 'Cash On Delivery Not Available For This Item'
export const codNotAvailableFor = (name: string) => `Cash On Delivery Not Available For ${name}`
export const mrpOf = (items: string) => `MRP (${items})`
export const priceOf = (items: string) => `Price (${items})`
export const taxesIncluded = 'Taxes included'
export const discount = 'Discount'
export const prepaidPart = 'Discount for paying online'
export const couponPart = (code: string) => `Coupon ${code}`
export const moreThanOffers = (amount: string) => `More than this cart’s offers, which are ${amount}`
export const delivery = 'Delivery'
export const codExtraCharge = 'Cash on Delivery extra charge'
export const capForParcel = (charge: string) => `; at most ${charge} for one parcel`
export const cashOnDelivery = 'Cash on Delivery'
export const cardNotOffered = 'Online payment is not available right now.'
export const upiNotOffered = 'UPI payment is not available right now.'
export const overUpiLimit = (limit: string) =>
  `UPI takes at most ${limit} at once. Please choose another way to pay, or order in two parts.`
export const isNoLongerSold = (item: string | null) =>
  `${item ?? 'An item in your cart'} is no longer sold. Please remove it.`
export const whatIsNoLongerSold = 'what is no longer sold'
export const itemCountText = (count: number) => (count === 1 ? '1 item' : `${count} items`)
export const codNotForThisOrder = 'Cash on Delivery isn’t available for this order. Please pay online.'
const returnedParcels = (parcels: number, returned: number) =>
  returned === 0
    ? `${parcels === 1 ? 'It' : 'All'} arrived.`
    : returned === parcels
      ? `${parcels === 1 ? 'It' : 'All'} came back.`
      : `${returned} came back.`
const codParcels = (parcels: number) =>
  parcels === 1 ? 'One Cash on Delivery parcel' : `${parcels} Cash on Delivery parcels`
export const riskOfPhone = (parcels: number, returned: number) =>
  `${codParcels(parcels)} to this phone before. ${returnedParcels(parcels, returned)}`
export const riskOfAddress = (parcels: number, returned: number) =>
  `${codParcels(parcels)} to this address for other phones. ${returnedParcels(parcels, returned)}`
export const riskOfPincode = (parcels: number, returned: number) =>
  `Of the last ${parcels} parcels to this pincode, ${returned} came back.`
export const riskOfCancelling = (orders: number) =>
  `${orders} orders with Cash on Delivery were cancelled in three months.`
export const riskOfAmount = (times: number) => `The amount is over ${times} times the usual one.`
export const riskOfFirstOrder = 'First Cash on Delivery parcel to this phone and address.'
export const riskOfGap = {
  house: 'The address has no house or flat number.',
  short: 'The address is very short: no building, no street.',
  landmark: 'No area or landmark is given.',
  phone: 'The phone number looks made up.',
}
export const riskOfNight = 'Placed between midnight and 5 am.'
export const parcelsOfAddressCameBack = 'Parcels to this address came back before.'
export const parcelsOfPincodeComeBack = 'Many parcels to this pincode come back.'
export const accountIsBlocked = 'The account with this phone number is blocked.'
export const checkoutLinkIsOver = 'This link has ended. Please ask the shop for a new one.'
export const checkoutLinkIsUsed = 'An order was placed with this link, or the shop has withdrawn it.'
export const cannotOrderByLink = 'This order can’t be placed here. Please write to the shop.'
export const addSomething = 'Please add something to the order.'
export const noSuchAccount = 'No account has this phone number, or it has no address yet.'
