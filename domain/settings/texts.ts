export const followUs = 'Follow us'
export const callUs = 'Call us'
export const eMail = 'E-mail'
export const usualTagline = 'Walk out in style'
/** Terms of a shop whose owner has written none. */
export const usualReturns =
  'Please keep the box until you know that you keep the item.\n\nYou can cancel an order on its page until it is on its way.'
export const usualRefunds =
  'What you paid online goes back the way it came. Banks need a few working days for it.\n\nA cash on delivery order that you cancel has cost you nothing, so there is nothing to send back.'
export const usualShipping =
  'We deliver to addresses in India. Your order page shows where your parcel is as soon as the courier has it.\n\nFor some products you can pay cash on delivery. The extra charge for it is shown before you confirm.'
/** Terms as they are stored: those of a shop whose owner has written none, in the words of the language. */
export const termsText = (stored: string) => stored
