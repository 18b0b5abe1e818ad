import type { ReactNode } from 'react'

export const coupon = 'कूपन'
export const removeCoupon = (code: string) => `कूपन ${code} हटाएँ`
export const remove = 'हटाएँ'
export const withOnlinePayment = 'ऑनलाइन पेमेंट पर'
export const saveWith = (saves: ReactNode, code: string) => (
  <>
    {code} से {saves} बचाएँ
  </>
)
export const applyCoupon = (code: string) => `कूपन ${code} लगाएँ`
export const apply = 'लगाएँ'
export const moreCoupons = (count: number) => `${count} और कूपन`
export const otherCoupons = (count: number) => (count === 1 ? '1 दूसरा कूपन' : `${count} दूसरे कूपन`)
export const iHaveACouponCode = 'मेरे पास कूपन कोड है'
export const couponCode = 'कूपन कोड'
export const togetherWith = (products: ReactNode) => <>, {products} के साथ</>
export const until = (time: string) => `${time} तक`
export const countedInYourCart = (offers: number) =>
  offers === 1 ? 'छूट कार्ट में जुड़ेगी।' : 'कार्ट में सबसे ज़्यादा छूट वाला ऑफ़र जुड़ेगा।'
export const freeGiftsOnOnlinePayment = 'ऑनलाइन पेमेंट पर फ़्री गिफ़्ट'
export const free = 'फ़्री'
export const leaveOutTheGift = (name: string) => `गिफ़्ट ${name} हटाएँ`
export const addTheGiftsAgain = 'गिफ़्ट फिर से जोड़ें'
