import { saveCart } from '#db/cart/carts.ts'
import { findCreditBalance } from '#db/payments/store-credit.ts'
import { type Paise, paise, rupees } from '#domain/money.ts'
import { partialCredit } from '#domain/payments/store-credit.ts'
import type { Failpoint } from '#flows/failpoint.ts'
import type { Faults } from '#providers/payments/sandbox/faults.ts'
import { aLine, anAddress } from '#tests/support/builders/records.ts'
import type { Command, CommandResult } from './commands.ts'
import type { HistoryOrder } from './model.ts'
import { chargeOfHistory, ratesOfHistory } from './prices.ts'
import type { World } from './world.ts'

/** One step of a history; returns its line for the record. */
type Step = (world: World) => Promise<string>

const failpoints: readonly Failpoint[] = [
  'checkout-locked',
  'order-written',
  'gateway-order-made',
  'gateway-order-stored',
  'inbox-written',
  'half-applied',
  'notification-written',
  'before-notification',
  'refund-requested',
]

/** Relative frequency of each step. */
const steps: readonly (readonly [share: number, name: string, step: Step])[] = [
  [6, 'buy', buy],
  [6, 'pay', pay],
  [4, 'open a payment link', openLink],
  [4, 'get store credit', getCredit],
  [1, 'be given a gift card', getGiftCard],
  [2, 'claim a gift card', claimCard],
  [4, 'choose the other size', (world) => onSome(world, chooseSize)],
  [1, 'keep the size', ofOrder(({ orderId, userId }) => ({ does: 'keep the size', orderId, userId }))],
  [2, 'be declined', async (world) => attempt(world, { isDeclined: true })],
  [2, 'a declined payment succeeds after all', succeedLate],
  [3, 'come back from the gateway', comeBack],
  [2, 'pay again', ofOrder(({ orderId, userId }) => ({ does: 'pay again', orderId, userId }))],
  [5, 'open the invoices', openInvoices],
  [3, 'cancel', ofOrder(({ orderId, userId }) => ({ does: 'cancel', orderId, userId }), ends('cancelled'))],
  [
    1,
    'cancel by staff',
    byStaff((orderId, { staff }) => ({ does: 'cancel by staff', orderId, staff }), ends('cancelled')),
  ],
  [2, 'cancel a unit', cancelUnit],
  [2, 'refund', refund],
  [5, 'pack', tryStaff((orderId, { staff }) => ({ does: 'pack', orderId, staff }))],
  [4, 'go back to packing', tryStaff((orderId, { staff }) => ({ does: 'go back to packing', orderId, staff }))],
  [3, 'ship', tryStaff((orderId, { staff }) => ({ does: 'ship', orderId, staff }))],
  [
    3,
    'be delivered',
    byStaff((orderId, { staff }) => ({ does: 'report', news: 'delivered', orderId, staff }), ends('delivered')),
  ],
  [
    1,
    'be returned',
    byStaff((orderId, { staff }) => ({ does: 'report', news: 'returned', orderId, staff }), ends('returned')),
  ],
  [3, 'be lost', tryStaff((orderId, { staff }) => ({ does: 'be lost', orderId, staff }), ends('returned'))],
  [2, 'ask for a return', askForReturn],
  [2, 'receive a return', receive],
  [2, 'refund a return', refundTheReturn],
  [4, 'events arrive', async ({ gateway }) => `${await gateway.deliver()} arrived`],
  [4, 'jobs', async (world) => described(await world.call({ does: 'jobs' }))],
  [4, 'the clock jumps', jump],
  [2, 'the gateway misbehaves', misbehave],
  [1, 'the server is killed', kill],
  [3, 'a failpoint is armed', arm],
]
const weighted = steps.flatMap((step) => Array.from({ length: step[0] }, () => step))

/**
 * Takes one step, or two at once. Three orders and store credit come first, so that other steps have something to act
 * on.
 */
export async function takeStep(world: World, number: number): Promise<void> {
  const { random } = world
  const chosen = random.chance(0.15) ? [random.pick(weighted), random.pick(weighted)] : [random.pick(weighted)]
  if (number < 3) chosen.splice(0, 2, [0, 'buy', buy])
  if (number === 3) chosen.splice(0, 2, [0, 'get store credit', getCredit])
  const outcomes = await Promise.all(chosen.map(async ([, name, step]) => `${name}: ${await step(world)}`))
  world.record.push(outcomes.join('  AT ONCE  '))
}

export function described(answer: CommandResult): string {
  return answer.kind === 'refused' || answer.kind === 'broke' ? `${answer.kind} (${answer.why})` : answer.kind
}

async function buy(world: World): Promise<string> {
  const { random } = world
  const [shopper, product] = [random.pick(world.shoppers), random.pick(world.products)]
  const units = 1 + random.below(3)
  const balance = await findCreditBalance(world.shop.db, shopper.id)
  const isRich = balance >= product.price * units + ratesOfHistory.fee && random.chance(0.6)
  const method = isRich ? 'CREDIT' : random.pick(['COD', 'CARD', 'CARD', 'UPI'] as const)
  const delivery = units === 1 ? ratesOfHistory.fee : 0
  const amount = (product.price + (method === 'COD' ? chargeOfHistory : 0)) * units + delivery
  const order: HistoryOrder = {
    key: random.uuid(),
    userId: shopper.id,
    productId: product.id,
    method,
    units,
    amount,
    isLinked: false,
    onlineAmount: product.price * units + delivery,
    orderId: null,
    isPlaced: false,
    ended: null,
    returnId: null,
    refunds: new Map(),
    off: new Map(),
  }
  world.orders.push(order)
  const cart = [aLine(product, '', units)]
  await saveCart(world.shop.db, shopper.id, cart)
  const address = { ...anAddress, phone: shopper.phone }
  const request = {
    userId: shopper.id,
    cart,
    address,
    checkoutKey: order.key,
    shownAmount: amount,
    declinedGifts: [],
    ...creditFor(world, { balance, method, amount }),
  }
  const answer = await world.press({ does: 'buy', method, request })
  if (answer.kind === 'done') {
    order.isPlaced = true
    order.orderId = String(answer.value['orderId'])
  }
  await world.adopt(order)
  return `${method} ${units} × ${product.id} = ${amount} -> ${described(answer)} ${order.orderId ?? ''}`
}

/** Store credit beside another payment method, on some orders. */
function creditFor({ random }: World, order: Pick<HistoryOrder, 'method' | 'amount'> & { balance: Paise }) {
  const mayTake = (order.method === 'COD' || order.method === 'CARD') && random.chance(0.6)
  const creditPart = partialCredit(order.balance, paise(order.amount))
  return mayTake && creditPart > 0 ? { creditPart } : {}
}

type Known = HistoryOrder & { orderId: string }

/** A known order, mostly one of the newest. */
function someOrder({ orders, random }: World, isMeant: (order: Known) => boolean = () => true): Known | null {
  const known = orders.filter((order): order is Known => order.orderId !== null).filter(isMeant)
  if (known.length === 0) return null
  return random.pick(random.chance(0.6) ? known.slice(-3) : known)
}

type Settle = (order: HistoryOrder, answer: CommandResult) => void

function ends(ended: NonNullable<HistoryOrder['ended']>): Settle {
  return (order, answer) => {
    if (answer.kind === 'done') order.ended = ended
  }
}

function ofOrder(commandOf: (order: Known, world: World) => Command, settle: Settle = () => {}): Step {
  return async (world) => {
    const order = someOrder(world)
    if (order === null) return 'no order'
    const answer = await world.press(commandOf(order, world))
    settle(order, answer)
    return `${order.orderId} -> ${described(answer)}`
  }
}

function byStaff(commandOf: (orderId: string, world: World) => Command, settle?: Settle): Step {
  return ofOrder(({ orderId }, world) => commandOf(orderId, world), settle)
}

/** The same on up to four orders. */
function tryStaff(commandOf: (orderId: string, world: World) => Command, settle?: Settle): Step {
  return (world) => onSome(world, byStaff(commandOf, settle))
}

async function openLink(world: World): Promise<string> {
  const order = someOrder(world)
  if (order === null) return 'no order'
  const answer = await world.press({ does: 'open the payment link', orderId: order.orderId })
  // Without a response it may be open.
  order.isLinked ||= answer.kind !== 'refused'
  const paid = order.isLinked && world.random.chance(0.5) ? await attemptOn(world, order) : ''
  return `${order.orderId} -> ${described(answer)} ${paid}`
}

const isPaidOnline = ({ method, isLinked }: Known) => method !== 'COD' || isLinked

async function pay(world: World): Promise<string> {
  return attempt(world, { isDeclined: false })
}

/** At the gateway, which runs whether the server does or not. */
async function attempt(world: World, how: { isDeclined: boolean }): Promise<string> {
  const order = someOrder(world, isPaidOnline)
  return order ? attemptOn(world, order, how) : 'nothing to pay'
}

async function attemptOn(world: World, order: Known, { isDeclined } = { isDeclined: false }): Promise<string> {
  const at = await world.paysAt(order)
  if (!at) return 'nothing to pay'
  if (at.qrId) {
    const scanned = world.gateway.scan(at.qrId, { isForced: world.random.chance(0.1) })
    return `${order.orderId} scans ${scanned ? scanned.id : 'a closed code'}`
  }
  if (at.gatewayOrderId === null) return `${order.orderId} has no payment page`
  const paid = world.gateway.attempt(at.gatewayOrderId, { isDeclined })
  if (isDeclined) world.declined.push(paid.id)
  return `${order.orderId} ${isDeclined ? 'declined' : 'pays'} ${paid.id}`
}

async function succeedLate({ declined, gateway, random }: World): Promise<string> {
  if (declined.length === 0) return 'none was declined'
  const paymentId = random.pick(declined)
  gateway.succeedLate(paymentId)
  return paymentId
}

async function comeBack(world: World): Promise<string> {
  const order = someOrder(world, isPaidOnline)
  const at = order && (await world.paysAt(order))
  const receipt = at?.gatewayOrderId ? world.gateway.findReceipt(at.gatewayOrderId) : null
  if (!order || !receipt) return 'nothing was paid'
  return `${order.orderId} -> ${described(await world.press({ does: 'come back', orderId: order.orderId, receipt }))}`
}

/** Opens all, because few orders are paid and not cancelled. */
async function openInvoices(world: World): Promise<string> {
  const outcomes: string[] = []
  for (const { orderId, userId } of world.orders) {
    if (orderId === null) continue
    const answer = await world.press({ does: 'open the invoice', orderId, userId })
    outcomes.push(`${orderId} -> ${described(answer)}`)
  }
  return outcomes.join(', ')
}

async function cancelUnit(world: World): Promise<string> {
  const order = someOrder(world)
  if (order === null) return 'no order'
  const key = world.random.uuid()
  const claim = { size: 1, isDone: false }
  order.off.set(key, claim)
  const answer = await world.press({ does: 'cancel a unit', orderId: order.orderId, staff: world.staff, key })
  if (answer.kind === 'done') claim.isDone = true
  if (answer.kind === 'refused') order.off.delete(key)
  return `${order.orderId} -> ${described(answer)}`
}

async function refund(world: World): Promise<string> {
  const order = someOrder(world)
  if (order === null) return 'no order'
  const key = world.random.uuid()
  const claim = { size: (1 + world.random.below(15)) * 10_000, isDone: false }
  order.refunds.set(key, claim)
  const { orderId } = order
  const answer = await world.press({ does: 'refund', orderId, staff: world.staff, amount: claim.size, key })
  if (answer.kind === 'done') claim.isDone = true
  if (answer.kind === 'refused') order.refunds.delete(key)
  return `${orderId} ${claim.size} -> ${described(answer)}`
}

async function askForReturn(world: World): Promise<string> {
  const order = someOrder(world)
  if (order === null) return 'no order'
  const { orderId, userId } = order
  const answer = await world.press({ does: 'return', orderId, userId, key: world.random.uuid() })
  if (answer.kind === 'done') order.returnId = String(answer.value['returnId'])
  return `${orderId} -> ${described(answer)}`
}

async function receive(world: World): Promise<string> {
  const returnId = world.orders.findLast((order) => order.returnId !== null)?.returnId
  if (!returnId) return 'no return'
  return described(await world.press({ does: 'receive', returnId, staff: world.staff }))
}

async function refundTheReturn(world: World): Promise<string> {
  const returnId = world.orders.findLast((order) => order.returnId !== null)?.returnId
  if (!returnId) return 'no return'
  return described(await world.press({ does: 'refund the return', returnId, staff: world.staff }))
}

async function getCredit(world: World): Promise<string> {
  const { random, staff, credit } = world
  const [key, userId, amount] = [random.uuid(), random.pick(world.shoppers).id, rupees(100 * (5 + random.below(25)))]
  const claim = { size: amount, isDone: false }
  credit.set(key, claim)
  const answer = await world.press({ does: 'grant credit', userId, amount, key, staff })
  claim.isDone = answer.kind === 'done'
  return `${userId} ${amount} -> ${described(answer)}`
}

async function getGiftCard(world: World): Promise<string> {
  const amount = rupees(100 * (1 + world.random.below(20)))
  const answer = await world.call({ does: 'issue a gift card', amount, key: world.random.uuid(), staff: world.staff })
  if (answer.kind === 'done') world.giftCodes.push({ code: String(answer.value['code']), size: amount })
  return `${amount} -> ${described(answer)}`
}

/** Used codes are entered again, too. */
async function claimCard(world: World): Promise<string> {
  const { random, giftCodes, credit } = world
  if (giftCodes.length === 0) return 'no card'
  const [{ code, size }, userId] = [random.pick(giftCodes), random.pick(world.shoppers).id]
  const claim = credit.get(code) ?? { size, isDone: false }
  credit.set(code, claim)
  const answer = await world.press({ does: 'claim a gift card', userId, code })
  claim.isDone ||= answer.kind === 'done'
  return `${userId} ${size} -> ${described(answer)}`
}

/** Tries up to four orders, because most are unpaid, or shipped. */
async function onSome(world: World, step: Step): Promise<string> {
  const outcomes: string[] = []
  while (outcomes.length < 4 && !outcomes.at(-1)?.includes('-> done')) outcomes.push(await step(world))
  return outcomes.join(', ')
}

async function chooseSize(world: World): Promise<string> {
  const order = someOrder(world)
  return order ? chooseSizeOf(world, order) : 'no order'
}

async function chooseSizeOf(world: World, order: Known): Promise<string> {
  const { orderId } = order
  const answer = await world.press({
    does: 'choose the other size',
    orderId,
    staff: world.staff,
    key: world.random.uuid(),
  })
  const goesOn = answer.kind === 'done' && world.random.chance(0.7)
  const opened = goesOn ? described(await world.press({ does: 'open the payment link', orderId })) : ''
  const paid = opened === 'done' && world.random.chance(0.8) ? await attemptOn(world, order) : ''
  return `${orderId} -> ${described(answer)} ${opened} ${paid}`
}

async function kill({ server }: World): Promise<string> {
  await server.kill()
  return ''
}

async function jump({ shop, random }: World): Promise<string> {
  const minutes = random.pick([1, 1, 5, 5, 16, 31, 61, 1_440, -2, -60])
  shop.clock.pass(minutes)
  return `${minutes} min`
}

const calls: readonly Faults['call'][] = [
  null,
  ...(['drop', 'reset', 'error', 'garbled'] as const).map(
    (fault) => ({ fault, on: 'any', times: 1, delayMs: 0 }) as const,
  ),
]

/**
 * Faults of the gateway until the next step: lost or broken responses, slow refunds, events twice, reversed or lost.
 */
async function misbehave(world: World): Promise<string> {
  const { random, gateway } = world
  const call = random.pick(calls)
  const [isRefundSlow, isCaptureManual] = [random.chance(0.3), random.chance(0.3)]
  world.faults = { call, isRefundSlow, isCaptureManual }
  const events = { copies: random.pick([0, 1, 1, 2]), isReversed: random.chance(0.4) }
  Object.assign(gateway.faults, events, { isRefundSlow, isCaptureManual })
  const answer = await world.call({ does: 'fault', ...world.faults })
  return `${JSON.stringify({ ...world.faults, ...events })} ${described(answer)}`
}

async function arm(world: World): Promise<string> {
  const failpoint = world.random.pick(failpoints)
  await world.restart(failpoint)
  return failpoint
}
