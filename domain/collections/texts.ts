export const giveTitle = 'Enter a title.'
export const giveAddress = 'Enter an address of letters a to z and digits, like ‘summer-sale’.'
export const giveDays = 'Enter days, 1 to 365, or leave it empty.'
export const givePercent = 'Enter percent, 1 to 99, or leave it empty.'
export const belowLowest = 'It is below the lowest price.'
export const sayOneThing = 'Say at least one thing that its products have.'
export const giveAmount = 'Enter an amount in rupees, or leave it empty.'
export const collectionIsGone = 'This collection is gone.'
export const addressIsTaken = 'Another collection has this address already.'
export const promotionNeedsIt = (promotion: string) =>
  `The promotion ‘${promotion}’ is for this collection. Remove it first.`
export const tooManyByHand = (most: number) => `A collection holds at most ${most} products chosen by hand. Use a rule.`
