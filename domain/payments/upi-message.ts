import { noSize } from '#domain/catalogue/product.ts'
import type { Address } from '#domain/customers/address.ts'
import { formatDeduction, formatRupees, type Paise, times } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'

type ChatOrder = Pick<
  Order,
  'orderId' | 'items' | 'amount' | 'address' | 'couponCode' | 'promotions' | 'discount' | 'deliveryFee'
>

/**
 * Builds the chat message that accompanies the payment screenshot: items, total and address (spec §2). `origin`
 * prefixes the links; `amountDue` is the payment's amount.
 */
export function upiMessage(order: ChatOrder, origin: string, amountDue: Paise = order.amount): string {
  const { orderId, items, amount, address, couponCode, promotions, discount, deliveryFee } = order
  const lines = items.map(({ name, size, quantity, price, productId, gift }, at) =>
    [
      `${at + 1}. ${name}`,
      ...(size === noSize ? [] : [`Size: ${size}`]),
      `Quantity: ${quantity}`,
      `Price: ${gift ? 'Free' : formatRupees(times(price, quantity))}`,
      `${origin}/product/${productId}`,
    ].join('\n'),
  )
  const taken = [
    ...(couponCode === null ? [] : [{ name: `Coupon ${couponCode}`, amount: discount }]),
    ...promotions,
  ].map(({ name, amount }) => `${name}: ${formatDeduction(amount)}`)
  const delivery = deliveryFee > 0 ? [`Delivery: ${formatRupees(deliveryFee)}`] : []
  const total = `Total: ${formatRupees(amount)}`
  const payment = amountDue === amount ? [] : [`This payment: ${formatRupees(amountDue)}`]
  return [`Order ${orderId}`, ...lines, ...taken, ...delivery, total, ...payment, addressLines(address)].join('\n\n')
}

function addressLines(address: Address): string {
  const { name, phone, place, city, zip, state, country } = address
  return [name, phone, address.address, place, `${city} ${zip}`, `${state}, ${country}`].join('\n')
}
