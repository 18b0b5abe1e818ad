/** Simplest model of one stock location and its orders; the shop must agree with it after every step. */
export type ModelOrder = {
  method: 'COD' | 'CARD'
  quantity: number
  amount: number
  payment: 'none' | 'pending' | 'failed' | 'paid' | 'part_refunded' | 'refunded'
  parcel: 'waiting' | 'delivered' | 'cancelled'
  hold: 'held' | 'claimed' | 'released'
  /** Refunded part of the order's payment (paise). */
  back: number
}

export type Model = { onHand: number; price: number; orders: ModelOrder[] }

export const modelCodCharge = 5_000
const isUnpaid = ({ payment }: ModelOrder) => payment === 'pending' || payment === 'failed'
const hasMoney = ({ payment }: ModelOrder) => payment === 'paid' || payment === 'part_refunded'

export const reserved = ({ orders }: Model) =>
  orders.reduce((sum, { hold, quantity }) => sum + (hold === 'held' ? quantity : 0), 0)
const free = (model: Model) => model.onHand - reserved(model)

/** False where the shop must refuse. */
export function buy(model: Model, { method, quantity }: Pick<ModelOrder, 'method' | 'quantity'>): boolean {
  if (free(model) < quantity) return false
  const isCod = method === 'COD'
  if (isCod) model.onHand -= quantity
  const amount = (model.price + (isCod ? modelCodCharge : 0)) * quantity
  const states = isCod ? (['none', 'claimed'] as const) : (['pending', 'held'] as const)
  const [payment, hold] = states
  model.orders.push({ method, quantity, amount, payment, hold, parcel: 'waiting', back: 0 })
  return true
}

/** Money for a settled order is refunded and changes nothing. */
export function pay(model: Model, order: ModelOrder): void {
  if (!isUnpaid(order)) return
  const isServed = order.parcel === 'waiting' && (order.hold === 'held' || free(model) >= order.quantity)
  Object.assign(order, isServed ? { payment: 'paid', hold: 'claimed' } : giveBackAll(order))
  if (isServed) model.onHand -= order.quantity
}

const giveBackAll = ({ amount }: ModelOrder) => ({ payment: 'refunded', parcel: 'cancelled', back: amount }) as const

export function decline(order: ModelOrder): void {
  if (order.payment === 'pending' && order.parcel === 'waiting') order.payment = 'failed'
}

export function expire({ orders }: Model): void {
  for (const order of orders.filter(({ hold }) => hold === 'held')) {
    Object.assign(order, { hold: 'released', payment: 'failed' })
  }
}

export function retry(model: Model, order: ModelOrder): boolean {
  if (order.parcel !== 'waiting' || !isUnpaid(order)) return false
  if (order.hold === 'released' && free(model) < order.quantity) return false
  Object.assign(order, { payment: 'pending', hold: 'held' })
  return true
}

export function modelCancellation(model: Model, order: ModelOrder): boolean {
  if (order.parcel !== 'waiting') return false
  if (order.hold === 'claimed') model.onHand += order.quantity
  if (hasMoney(order)) Object.assign(order, giveBackAll(order))
  if (order.payment === 'pending') order.payment = 'failed'
  if (order.hold === 'held') order.hold = 'released'
  order.parcel = 'cancelled'
  return true
}

export function modelRefund(order: ModelOrder, amount: number): boolean {
  if (!hasMoney(order) || order.back + amount > order.amount) return false
  order.back += amount
  order.payment = order.back === order.amount ? 'refunded' : 'part_refunded'
  return true
}

export function modelDelivery(order: ModelOrder): boolean {
  const mayGo = order.parcel === 'waiting' && (order.method === 'COD' || hasMoney(order))
  if (mayGo) order.parcel = 'delivered'
  return mayGo
}
