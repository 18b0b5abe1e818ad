import type { ReactNode } from 'react'

export const confirmOrder = 'Confirm order'
export const checkout = 'Checkout'
export const cart = 'Cart'
export const address = 'Address'
export const payment = 'Payment'
export const shop = 'Shop'
export const wishlist = 'Wishlist'
export const orders = 'Orders'
export const profile = 'Profile'
export const nameHome = (name: string) => `${name}, home`
export const advanceThenCash = (advance: string, cash: string) => `${advance} now online, ${cash} in cash at the door`
export const advanceNow = 'Advance, online now'
export const cashAtTheDoor = 'Cash at the door'
export const advanceGoesBack = 'The advance goes back to you if you cancel or the parcel does not reach you.'
export const payAdvance = (advance: string) => `Pay ${advance} now`
export const cashOnDelivery = 'Cash on Delivery'
export const amountToBePaid = 'Amount to be Paid'
export const giftsNeedOnlinePayment = 'Free gifts are only for online payment.'
export const placingYourOrder = 'Placing your order…'
export const confirm = 'Confirm'
export const no = 'No'
export const trackOnOrdersPage = 'You can track your order on the Orders page.'
export const orderConfirmed = 'Order Confirmed'
export const codCodeHint = (phone: ReactNode) => (
  <>To confirm this order we send a code to the phone of your delivery address, {phone}.</>
)
export const sendCode = 'Send code'
export const codeSentTo = (phone: ReactNode) => <>Code sent to {phone}</>
export const shippingAddress = 'Shipping address'
export const changeShippingAddress = 'Change shipping address'
export const change = 'Change'
export const unpaidOrderNotice = (link: (text: string) => ReactNode) => (
  <>You have an unpaid order for these items. {link('Pay or cancel it')}, or place a new order here.</>
)
export const cartIsEmpty = 'Cart is Empty'
export const goToTheCart = 'Go to the cart'
export const orderItems = 'Order items'
export const categoryQuantity = (category: string, size: ReactNode, quantity: number) => (
  <>
    {category} · {size}Qty&nbsp;{quantity}
  </>
)
export const onlinePayment = 'Online Payment'
export const noExtraCharge = 'No extra charge'
export const payByUpi = 'Pay by UPI'
export const payByCard = 'Pay by card'
export const payOnline = 'Pay online'
export const choosePaymentMethod = 'Choose Payment Method'
export const fixMarkedItems = (link: (text: string) => ReactNode) => (
  <>Please change or remove the marked items first. {link('Go to the cart')}</>
)
export const noPaymentMethod = 'There is no way to pay yet, because the parcel can’t go to this pincode.'
export const chooseAnotherAddress = 'Choose another address'
export const chooseHowToPay = (amount: ReactNode) => <>Choose how to pay {amount}</>
export const extraChargeWith = (codCharge: ReactNode) => <>Extra charge {codCharge}</>
export const withoutTheCoupon = 'Without the coupon'
export const freeGiftsOnOnlinePayment = 'Free gifts on online payment'
export const youSave = (saved: string) => `You save ${saved}`
export const free = 'Free'
export const total = 'Total'
export const orderableTotal = 'Total of what can be ordered'
export const whyNoCod = 'Why?'
export const pleasePayThisOrderOnline = 'Please pay this order online.'
export const codNotAvailable = 'This order can’t be paid in cash at the door, so it can’t be placed yet.'
export const noOrdersNow = 'We take no orders at the moment. Your cart stays as it is.'
export const contactUs = 'Contact us'
export const removeForCod = (without: string) => `Remove ${without} to order the rest with Cash on Delivery.`
export const cashOnDeliveryWith = (amount: ReactNode) => <>Cash on Delivery {amount}</>
export const storeCredit = 'Store credit'
export const youHaveCredit = (amount: string) => `You have ${amount}.`
export const payWithCredit = (amount: string) => `Pay ${amount} with store credit`
export const payWithCreditAndOnline = (credit: string, rest: string) => `Use ${credit}, pay ${rest}`
export const creditPaysAPart = 'It pays a part of this order, and you pay the rest online.'
export const creditWithCash = 'You can also use it with Cash on Delivery.'
export const creditAtTheDoor = (credit: string) => `Use ${credit} of store credit`
export const courierCollects = (cash: string) => `The courier collects ${cash}.`
export const creditIsTooLittle = (amount: string) =>
  `Your store credit of ${amount} pays for an order that costs no more.`
export const yourOrder = 'Your order'
export const orderFrom = (shop: string) => `${shop} has put this order together for you.`
export const whereDoesItGo = 'Where does it go?'
export const deliveryDependsOnPincode = 'Delivery may cost more or less for your pincode; you see it before you pay.'
export const goOnToPay = 'Go on to pay'
export const linkItemIsGone = 'An item of this link is no longer sold. Please write to the shop.'
