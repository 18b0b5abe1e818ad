export const typeACode = 'Please type a coupon code.'
export const unknownCoupon = (code: string) => `We don’t know the coupon ${code}. Please check how it is written.`
export const usedUp = (code: string) => `${code} has been used as often as it could be.`
export const onlyOnline = (code: string) => `${code} is only for online payment.`
export const nothingToTakeOff = (code: string) => `There is nothing that ${code} could take off this cart.`
export const amountOff = (amount: string) => `${amount} off`
export const percentOff = (percent: number) => `${percent} % off`
export const percentOffCapped = (percent: number, cap: string) => `${percent} % off, at most ${cap}`
export const notInUse = (code: string) => `${code} is not in use any more.`
export const usableFrom = (code: string, time: string) => `${code} can be used from ${time}.`
export const usableUntil = (code: string, time: string) => `${code} could be used until ${time}.`
export const usedAlready = (code: string) => `You have used ${code} already.`
export const usedOften = (code: string, times: number) =>
  `You have used ${code} ${times} times, as often as one person can.`
export const orderAgainWithoutIt = 'Please order again without it.'
export const nothingOrderable = (code: string) =>
  `Nothing in your cart can be ordered yet, so ${code} has nothing to take off.`
export const onlyForCategories = (code: string, categories: string) =>
  `${code} is for ${categories}. Your cart has none of them.`
export const belowMinimum = (code: string, minimum: string, missing: string) =>
  `${code} is for items of ${minimum} or more. Add ${missing} to use it.`
export const buyAndGetFree = (buys: number, gets: number) => `Buy ${buys}, get ${gets} free`
export const buyAndGetReduced = (buys: number, gets: number, percent: number) =>
  `Buy ${buys}, get ${gets} at ${percent} % off`
export const togetherFor = (price: string) => `Together for ${price}`
export const inTheCart = (gain: string) => `${gain} in the cart`
export const gainFrom = (gain: string, minimum: string) => `${gain} from ${minimum}`
export const offersTakeMore = (code: string, amount: string) =>
  `Offers already take ${amount} off this cart, so ${code} would not make it cheaper.`
export const wholeNumber = 'Please type a whole number of at least 1.'
export const codeShape = 'A code has 3 to 20 letters and digits, such as MONSOON150.'
export const notThereAnyMore = (name: string) => `${name} (no longer there)`
export const couponHasOrders = 'Orders have this coupon, so it can’t be removed. Switch it off instead.'
export const noSuchCoupon = 'This coupon does not exist.'
export const couponCodeIsTaken = 'There is a coupon with this code already.'
export const tooManyGifts = (most: number) => `There can be up to ${most} gifts. Remove one first.`
export const giftIsNotSold = 'This product or size is not sold any more.'
export const giveItAName = 'Give it a name: shoppers read it in their price details.'
export const togetherHowMuch = 'How many rupees do they cost together?'
export const chooseProducts = (most: number) => `Choose 2 to ${most} products.`
export const promotionIsGone = 'This promotion is gone.'
export const noSuchKind = 'There is no promotion of this kind.'
export const collectionIsGone = 'This collection is gone.'
export const amountLike = 'Please type an amount in rupees, such as 150.'
export const capOfZero = 'At most nothing would be no discount.'
export const howManyOff = 'How many rupees does it take off?'
export const numberUpTo = (most: number) => `Please type a whole number from 1 to ${most}.`
export const chooseDayAndTime = 'Please choose a day and a time.'
export const endsBeforeBegins = 'It ends before it begins.'
export const notUsedYet = (most: number | null) =>
  most === null ? 'Not used yet' : `Not used yet, ${most} times at most`
export const usedSoFar = (uses: number, most: number | null, given: string) =>
  `Used ${most === null ? uses : `${uses} of ${most}`} ${uses === 1 && most === null ? 'time' : 'times'}, took off ${given}`
