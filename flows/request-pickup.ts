import type { Db } from '#db/database.ts'
import { claimExchangePickups, releaseExchangePickups } from '#db/exchange-parcels.ts'
import { claimPickups, releasePickups } from '#db/order-tasks.ts'
import { inTransaction } from '#db/transaction.ts'
import { readPickup } from '#domain/pickup.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { courierAway, noCourier } from '#domain/shipping.ts'
import type { Staff } from '#domain/staff.ts'
import { recordAudit } from './record-audit.ts'
import type { Shop } from './shop.ts'

/** `day` '2026-11-21', `time` '15:00', in Indian time, as a form sends them. */
export type PickupWish = { staff: Staff; day: string; time: string }

/** Asks the courier to fetch every parcel that has its label: claim, ask, and let go of them when it does not come. */
export async function requestPickup(
  shop: Shop,
  { staff, ...typed }: PickupWish,
): Promise<{ parcels: number } | Refusal> {
  const { courier, db } = shop
  if (courier === null) return refuse('not-offered', noCourier)
  const now = shop.now()
  const pickup = readPickup(typed, now)
  if (isRefusal(pickup)) return pickup
  const { orders, exchanges } = await inTransaction(db, (tx) => claim(tx, now))
  const parcels = orders.length + exchanges.length
  if (parcels === 0) return refuse('changed', 'No parcel waits for a pickup.')
  const isComing = await courier.requestPickup({ ...pickup, parcels }).then(
    () => true,
    (error: unknown) => {
      shop.log.warn({ err: error }, 'the courier did not take a pickup')
      return false
    },
  )
  await inTransaction(db, (tx) => settle(tx, { staff, pickup, orders, exchanges, isComing }))
  return isComing ? { parcels } : refuse('unreachable', courierAway)
}

async function claim(tx: Db, now: Date) {
  return { orders: await claimPickups(tx, now), exchanges: await claimExchangePickups(tx, now) }
}

type Asked = {
  staff: Staff
  pickup: { day: string; time: string }
  orders: readonly string[]
  exchanges: readonly string[]
  isComing: boolean
}

async function settle(tx: Db, { staff, pickup, orders, exchanges, isComing }: Asked): Promise<void> {
  if (isComing) {
    const after = { ...pickup, orders, exchanges: exchanges.length }
    await recordAudit(tx, staff, { action: 'request-pickup', object: 'courier', after })
    return
  }
  if (orders.length > 0) await releasePickups(tx, orders)
  if (exchanges.length > 0) await releaseExchangePickups(tx, exchanges)
}
