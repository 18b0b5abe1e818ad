import { sql } from 'kysely'
import { inTransaction } from '#db/engine/database.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type Paise, paise } from '#domain/money.ts'
import type { PaymentFact } from '#domain/payments/payment.ts'
import type { ShipmentUpdate } from '#domain/shipping/manual-shipment.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { findPayLink, payByLink } from '#flows/checkout/pay-by-link.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { applyPaymentFact } from '#flows/payments/apply-payment-fact.ts'
import { receiveCodCollection } from '#flows/payments/receive-cod-collection.ts'
import { bookShipment } from '#flows/shipping/book-shipment.ts'
import { updateShipment } from '#flows/shipping/update-shipment.ts'
import { signLink } from '#flows/signed-link.ts'
import type { SandboxCourier } from '#providers/courier/sandbox/courier.ts'
import { done } from '#tests/support/builders/payments.ts'
import { aLine, aPlacedOrder, aShopper } from '#tests/support/builders/records.ts'
import type { InterleavedWork } from '#tests/support/shops/interleaving.ts'
import type { TestShop } from '#tests/support/shops/test-shop.ts'
import type { Random } from '../histories/random.ts'

export type RacingShop = { shop: TestShop; courier: SandboxCourier; staff: Staff }

export type Race = {
  number: number
  orderId: string
  gatewayOrderId: string
  /** Amount of the link. */
  amountDue: Paise
  /** Cash collected by the courier; null before delivery. */
  cash: () => Paise | null
  actors: InterleavedWork[]
  /** Delivers the parcel of an active order and remits its cash. */
  finish: () => Promise<void>
}

type Rival = 'pays' | 'books' | 'cancels' | 'leaves' | 'arrives' | 'hands over'

/** State of the parcel when the money moves, and concurrent actions. */
const scenes: readonly { steps: readonly Rival[]; rivals: readonly (readonly Rival[])[] }[] = [
  { steps: [], rivals: [['books', 'cancels'], ['books', 'pays'], ['books'], ['cancels', 'pays']] },
  { steps: ['books'], rivals: [['leaves', 'pays'], ['cancels', 'pays'], ['leaves'], ['cancels']] },
  { steps: ['books', 'leaves'], rivals: [['arrives', 'hands over'], ['arrives', 'pays'], ['arrives']] },
  {
    steps: ['books', 'leaves', 'arrives'],
    rivals: [
      ['hands over', 'hands over'],
      ['hands over', 'pays'],
    ],
  },
]

type Wanted = { number: number; random: Random; product: Product }

/** A COD order just paid by its link, unknown to the shop, and its concurrent actors. */
export async function aRace({ shop, courier, staff }: RacingShop, { number, random, product }: Wanted): Promise<Race> {
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(product)])
  const token = signLink(shop.pepper, { purpose: 'pay', orderId })
  const amountDue = paise((await findPayLink(shop, token))?.due?.amount ?? 0)
  const { gatewayOrderId } = await patiently(async () => done(await payByLink(shop, { token, shownAmount: amountDue })))
  let cash: Paise | null = null
  let captured: PaymentFact | null = null
  const parcel = () => courier.parcels().find((one) => one.orderId.startsWith(orderId) && one.state !== 'cancelled')
  const say = (db: TestShop['db'], update: ShipmentUpdate) =>
    inTransaction(db, (tx) => updateShipment(tx, { staff, orderId, update, returnedStock: null }, shop.now()))
  const work: Record<Rival, InterleavedWork> = {
    pays: async (db) => captured && applyPaymentFact({ ...shop, db }, captured, 'webhook'),
    books: (db) => bookShipment({ ...shop, db }, { orderId, actor: 'staff:test' }),
    cancels: (db) => cancelOrder({ ...shop, db }, { orderId, userId: shopper.id, actor: `shopper:${shopper.id}` }),
    leaves: async (db) => {
      // Runs among the others; afterwards the courier changes nothing.
      await sql`select`.execute(db)
      const waybill = parcel()?.waybill
      if (waybill) await courier.push(waybill)
      return say(db, 'shipped')
    },
    arrives: async (db) => {
      await sql`select`.execute(db)
      cash ??= paise(parcel()?.collect ?? 0)
      return say(db, 'delivered')
    },
    'hands over': async (db) => {
      await sql`select`.execute(db)
      if (!cash) return null
      const handed = { staff, orderId, amount: cash, reference: `R${number}`, now: shop.now() }
      return inTransaction(db, (tx) => receiveCodCollection(tx, handed))
    },
  }
  const scene = random.pick(scenes)
  for (const step of scene.steps) await work[step](shop.db)
  shop.gateway.attempt(gatewayOrderId, { isDeclined: false })
  const [fact] = await patiently(() => shop.gateway.payments.fetchPayments(gatewayOrderId))
  captured = found(fact)
  return {
    number,
    orderId,
    gatewayOrderId,
    amountDue,
    cash: () => cash,
    actors: (['pays', ...random.pick(scene.rivals)] as const).map((one) => work[one]),
    finish: async () => {
      const order = await shop.db
        .selectFrom('orders')
        .where('orderId', '=', orderId)
        .select('fulfilmentState')
        .executeTakeFirstOrThrow()
      if (order.fulfilmentState === 'cancelled') return
      for (const step of ['books', 'leaves', 'arrives', 'hands over'] as const) await work[step](shop.db)
    },
  }
}

/** Ten thousand races hit a connection that the sandbox has just closed; a race is about later steps. */
async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  return ask().catch(() => ask())
}

function found(fact: PaymentFact | undefined): PaymentFact {
  if (fact === undefined) throw new Error('nothing was paid')
  return fact
}
