import type { Db } from '#db/database.ts'
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
  const claimed = await inTransaction(db, (tx) => claimPickups(tx, now))
  if (claimed.length === 0) return refuse('changed', 'No parcel waits for a pickup.')
  const isComing = await courier.requestPickup({ ...pickup, parcels: claimed.length }).then(
    () => true,
    (error: unknown) => {
      shop.log.warn({ err: error }, 'the courier did not take a pickup')
      return false
    },
  )
  await inTransaction(db, (tx) => settle(tx, { staff, pickup, claimed, isComing }))
  return isComing ? { parcels: claimed.length } : refuse('unreachable', courierAway)
}

type Asked = {
  staff: Staff
  pickup: { day: string; time: string }
  claimed: readonly string[]
  isComing: boolean
}

async function settle(tx: Db, { staff, pickup, claimed, isComing }: Asked): Promise<void> {
  if (!isComing) return releasePickups(tx, claimed)
  const after = { ...pickup, orders: claimed }
  await recordAudit(tx, staff, { action: 'request-pickup', object: 'courier', after })
}
