import type { ReactNode } from 'react'

export const coupon = 'Coupon'
export const removeCoupon = (code: string) => `Remove coupon ${code}`
export const remove = 'Remove'
export const withOnlinePayment = 'With online payment'
export const saveWith = (saves: ReactNode, code: string) => (
  <>
    Save {saves} with {code}
  </>
)
export const applyCoupon = (code: string) => `Apply coupon ${code}`
export const apply = 'Apply'
export const moreCoupons = (count: number) => (count === 1 ? '1 more coupon' : `${count} more coupons`)
export const otherCoupons = (count: number) => (count === 1 ? '1 other coupon' : `${count} other coupons`)
export const iHaveACouponCode = 'I have a coupon code'
export const couponCode = 'Coupon code'
export const togetherWith = (products: ReactNode) => <> with {products}</>
export const until = (time: string) => `until ${time}`
export const countedInYourCart = (offers: number) =>
  offers === 1 ? 'Counted in your cart.' : 'Your cart counts the best of them.'
export const freeGiftsOnOnlinePayment = 'Free gifts on online payment'
export const free = 'Free'
export const leaveOutTheGift = (name: string) => `Leave out the gift ${name}`
export const addTheGiftsAgain = 'Add the gifts again'
