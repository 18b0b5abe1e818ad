export const freeUpTo = (most: string) => `Free to ${most}, by pincode`
export const feeRange = (least: string, most: string) => `${least} to ${most}, by pincode`
export const freeOnEveryOrder = 'Free on every order'
export const freeToPincode = 'Free to your pincode'
export const freeUpToWeight = (weight: string) => `Free up to ${weight}`
export const forWeight = (amount: string, weight: string) => `${amount} of it for ${weight}`
export const onceForTheOrder = 'Once for the whole order'
export const freeFrom = (amount: string) => `Free on orders from ${amount}`
export const notServed = 'We can’t deliver to this pincode yet. Please choose another address.'
export const codNotServed = 'Cash on delivery isn’t available for this pincode.'
export const pincodeNotServed = 'We can’t deliver to this pincode yet.'
export const arrivesBy = (day: string) => `Arrives by ${day}`
export const usuallyArrivesBy = (day: string) => `Usually arrives by ${day}`
export const codAvailable = 'Cash on delivery available'
export const noCodHere = 'No cash on delivery to this pincode'
export const readyToPickup = 'Ready to Pickup'
export const onTheWay = 'On the way'
export const outForDelivery = 'Out for delivery'
export const returningToShop = 'Returning to the shop'
export const delivered = 'Delivered'
export const returnedToShop = 'Returned to the shop'
