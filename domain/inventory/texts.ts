export const soldOutMessage = 'Product has been sold out. Please check back later.'
/** Spec §8, verbatim. `inCart` is how many the cart already holds. */
export const stockLimitMessage = (stock: number, inCart: number) =>
  `Available stock is ${stock}. You already added ${inCart} items to the cart.`
export const chooseReason = 'Choose a reason.'
export const writePlus = (pieces: string) => `Write +${pieces} for ${pieces} more pieces.`
export const sayWhatHappened = 'Please say what happened.'
export const nothingHasChanged = 'Nothing has changed.'
export const countedMeanwhile = 'This stock was counted meanwhile. Please compare with what is on hand now.'
export const movedMeanwhile = 'Pieces left or came while you counted. Please compare with what is on hand now.'
export const firstStock = 'First stock'
export const piecesCancelled = 'Pieces cancelled'
export const sentBack = 'Sent back by a shopper'
export const sentInExchange = 'Sent in exchange'
export const imported = 'Import'
export const count = 'Count'
export const order = 'Order'
export const orderCancelled = 'Order cancelled'
export const returned = 'Returned'
export const sizeOfOrderChanged = 'Size of an order changed'
/** Translates a stored reason of a count, perhaps with a note ('Damaged: wet box'). */
export const countReasonText = (stored: string) => stored
