import type { Presser } from '#db/backoffice/pending-actions.ts'
import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { type Claimed, claimPickups, releasePickups } from '#db/shipping/pickups.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { noPickup, type PickupTime } from '#domain/shipping/pickup.ts'
import { courierAway, noCourier } from '#domain/shipping/shipment.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

/** `at`: the moment by which its parcels know it; whoever goes on with the same pickup names the same. */
export type PickupWish = { staff: Presser; pickup: PickupTime; at: Date }

/** Asks the courier to fetch every parcel that has its label: claim, ask, and let go of them when it does not come. */
export async function requestPickup(
  shop: Shop,
  { staff, pickup, at }: PickupWish,
): Promise<{ parcels: number } | Refusal> {
  const { courier, db } = shop
  if (courier === null) return refuse('not-offered', noCourier)
  const claimed = await inTransaction(db, (tx) => claimPickups(tx, at))
  const parcels = claimed.orders.length + claimed.exchanges.length
  if (parcels === 0) return noPickup
  const isComing = await courier.requestPickup({ ...pickup, parcels }).then(
    () => true,
    (error: unknown) => {
      shop.log.warn({ err: error }, 'the courier did not take a pickup')
      return false
    },
  )
  await inTransaction(db, (tx) => settle(tx, { staff, pickup, claimed, isComing }))
  return isComing ? { parcels } : refuse('unreachable', courierAway)
}

type Asked = { staff: Presser; pickup: PickupTime; claimed: Claimed; isComing: boolean }

async function settle(tx: Db, { staff, pickup, claimed, isComing }: Asked): Promise<void> {
  if (!isComing) return releasePickups(tx, claimed)
  const after = { ...pickup, orders: claimed.orders, exchanges: claimed.exchanges.length }
  await recordAudit(tx, staff, { action: 'request-pickup', object: 'courier', after })
}
