export const selectSizeFirst = 'Please select a size first!'
export const sizeNotAvailable = 'This size is not available for this product yet!'
export const cartIsFull = (lines: number) => `Your cart is full. It can hold ${lines} different items.`
export const atMostOfOne = (pieces: number) => `You can order at most ${pieces} of an item.`
export const wishlistIsFull = (products: string) => `Your wishlist is full. It can hold ${products} products.`
export const noLongerSold = 'This product is no longer sold.'
export const savedCartReduced =
  'Your saved cart was added. Some items were reduced to what a cart and our stock can hold.'
export const cartReduced = 'Some items were reduced to what a cart and our stock can hold.'
export const savedCartAdded = 'Your saved cart was added to this one.'
