export const giveLegalName = 'Enter the name on your GST or PAN card'
export const pincodeHasSix = 'A pincode has six digits'
export const giveStreet = 'Enter house number, street and area'
export const giveState = 'Enter a State or Union Territory of India'
export const unknownPincode = 'We don’t know this pincode: please write town and State'
export const townsOfPincode = (towns: string) => `Write your town: this pincode has ${towns}`
export const shorterName = (name: string) => `“${name}” is too long: at most 40 characters`
export const fewerCategories = (most: number) => `Please add at most ${most} at a time`
export const wholeDays = 'Whole days, such as 5'
/** Sentences of the proposed policies; parameters are formatted texts. */
export const weDeliver = (from: string | null, within: string | null) =>
  `We deliver to addresses in ${within ?? 'India'}${from === null ? '' : `, from ${from}`}.`
export const arrivesWithin = (days: number | null) =>
  days === null
    ? 'The product page shows when a parcel reaches your pincode.'
    : `A parcel usually arrives within ${days === 1 ? 'a day' : `${days} days`}.`
export const orderPageShows = 'Your order page shows where it is.'
export const deliveryCosts = (fee: string | null, freeFrom: string | null) => {
  if (fee === null) return 'Delivery is free'
  return `Delivery costs ${fee} an order${freeFrom === null ? '' : `, and is free from ${freeFrom}`}`
}
export const farMayCostMore = '; far places and heavy parcels may cost more. The cart shows it.'
export const fullStop = '.'
export const payInCash =
  'You can pay cash on delivery where the product says so. Any extra charge for it is shown before you confirm.'
export const cancelUntil = 'You can cancel an order on its page until it is on its way.'
export const backIfDamaged =
  'We take an item back if it arrives damaged or is not what you ordered. Please write to us as soon as you can, with a photo.'
export const backWithin = (days: number) =>
  `You can return or exchange an item within ${days === 1 ? 'one day' : `${days} days`} after delivery: open the order and choose Return or exchange. Please send it unused, with its tags and box.`
export const backAsItCame =
  'What you paid online goes back the way it came, once we have the item or the order is cancelled. Banks need a few working days for it.'
export const cashBack = 'For an order that you paid in cash we send the money to your UPI ID or bank account.'
