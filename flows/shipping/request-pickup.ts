import type { Scheduler } from '#db/backoffice/pending-actions.ts'
import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { type ClaimedPickups, claimPickups, releasePickups } from '#db/shipping/pickups.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { nothingToPickUp, type PickupTime } from '#domain/shipping/pickup.ts'
import { courierUnavailable, noCourier } from '#domain/shipping/shipment.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

/** `at` identifies the pickup: a retry passes the same time. */
export type PickupInput = { staff: Scheduler; pickup: PickupTime; at: Date }

/** Requests the pickup of every labelled parcel: claims them, calls the courier, releases them when it refuses. */
export async function requestPickup(
  shop: Shop,
  { staff, pickup, at }: PickupInput,
): Promise<{ parcels: number } | Refusal> {
  const { courier, db } = shop
  if (courier === null) return refuse('not-offered', noCourier)
  const claimed = await inTransaction(db, (tx) => claimPickups(tx, at))
  const parcels = claimed.orders.length + claimed.exchanges.length
  if (parcels === 0) return nothingToPickUp
  const isComing = await courier.requestPickup({ ...pickup, parcels }).then(
    () => true,
    (error: unknown) => {
      shop.log.warn({ err: error }, 'courier did not accept a pickup')
      return false
    },
  )
  await inTransaction(db, (tx) => recordPickup(tx, { staff, pickup, claimed, isComing }))
  return isComing ? { parcels } : refuse('unreachable', courierUnavailable)
}

type PickupResult = { staff: Scheduler; pickup: PickupTime; claimed: ClaimedPickups; isComing: boolean }

async function recordPickup(tx: Db, { staff, pickup, claimed, isComing }: PickupResult): Promise<void> {
  if (!isComing) return releasePickups(tx, claimed)
  const after = { ...pickup, orders: claimed.orders, exchanges: claimed.exchanges.length }
  await recordAudit(tx, staff, { action: 'request-pickup', object: 'courier', after })
}
