import type { Scheduler } from '#db/backoffice/pending-actions.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { type ClaimedParcel, claimPickups, releasePickups } from '#db/shipping/pickups.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { nothingToPickUp, type PickupTime } from '#domain/shipping/pickup.ts'
import { courierUnavailable, noCourier } from '#domain/shipping/shipment.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

/** `at` identifies the pickup; a retry passes the same time. */
type PickupInput = { staff: Scheduler; pickup: PickupTime; at: Date }

/** Requests the pickup of every labelled parcel: claims them, calls their couriers, releases refused ones. */
export async function requestPickup(
  shop: Shop,
  { staff, pickup, at }: PickupInput,
): Promise<{ parcels: number } | Refusal> {
  if (shop.couriers.all.length === 0) return refuse('not-offered', noCourier)
  const claimed = await inTransaction(shop.db, (tx) => claimPickups(tx, at))
  if (claimed.length === 0) return nothingToPickUp
  const byCourier = Map.groupBy(claimed, ({ courier }) => courier)
  const answers = await Promise.all(
    [...byCourier].map(async ([courier, parcels]) => ({
      parcels,
      isComing: await ask(shop, { courier, pickup, parcels }),
    })),
  )
  const taken = answers.filter(({ isComing }) => isComing).flatMap(({ parcels }) => parcels)
  const refused = answers.filter(({ isComing }) => !isComing).flatMap(({ parcels }) => parcels)
  await inTransaction(shop.db, (tx) => recordPickup(tx, { staff, pickup, taken, refused }))
  return refused.length === 0 ? { parcels: taken.length } : refuse('unreachable', courierUnavailable)
}

type Call = { courier: string; pickup: PickupTime; parcels: readonly ClaimedParcel[] }

function ask({ couriers, log }: Shop, { courier, pickup, parcels }: Call): Promise<boolean> {
  return couriers
    .named(courier)
    .requestPickup({ ...pickup, parcels })
    .then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error, courier }, 'courier did not accept a pickup')
        return false
      },
    )
}

type PickupResult = {
  staff: Scheduler
  pickup: PickupTime
  taken: readonly ClaimedParcel[]
  refused: readonly ClaimedParcel[]
}

async function recordPickup(tx: Db, { staff, pickup, taken, refused }: PickupResult): Promise<void> {
  await releasePickups(tx, refused)
  if (taken.length === 0) return
  const orders = taken.map(({ orderId }) => orderId).filter((orderId) => orderId !== null)
  const after = { ...pickup, orders, exchanges: taken.length - orders.length }
  await recordAudit(tx, staff, { action: 'request-pickup', object: 'courier', after })
}
