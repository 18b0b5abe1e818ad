import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { claimDue, type Lease } from '#db/engine/job-queue.ts'
import { type ShipmentState, sortEvents, type TrackingEvent } from '#domain/shipping/tracking.ts'

export type Shipment = {
  id: string
  orderId: string
  /** Of an exchange: its parcel moves no order. */
  returnId: string | null
  waybill: string
  state: ShipmentState
  unchangedAsks: number
}

/** The parcel that was asked for or is on its way; null when there is none. Locked until the transaction ends. */
export async function lockOpenShipment(
  tx: Db,
  orderId: string,
): Promise<{ id: string; waybill: string; state: string } | null> {
  const row = await tx
    .selectFrom('shipments')
    .where('orderId', '=', orderId)
    .where('returnId', 'is', null)
    .where('state', '<>', 'cancelled')
    .select(['id', 'waybill', 'state'])
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Written before the courier is asked, so that an answer that gets lost can be asked for again. An exchange's names its return. */
export async function insertShipment(
  tx: Db,
  asked: { orderId: string; returnId?: string; courier: string; waybill: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('shipments')
    .values({ ...asked, state: 'asked' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The courier took it: its number, and when it is asked for the first time where the parcel is. */
export async function markBooked(
  tx: Db,
  id: string,
  booked: { waybill: string; askAt: Date },
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ ...booked, state: 'booked' })
    .where('id', '=', id)
    .execute()
}

export async function markShipmentCancelled(db: Db, id: string): Promise<void> {
  await db.updateTable('shipments').set({ state: 'cancelled', askAt: null }).where('id', '=', id).execute()
}

/** The parcel that waits to be fetched; null when there is none. */
export async function findBookedShipment(
  db: Db,
  orderId: string,
): Promise<{ id: string; waybill: string } | null> {
  const row = await db
    .selectFrom('shipments')
    .where('orderId', '=', orderId)
    .where('returnId', 'is', null)
    .where('state', '=', 'booked')
    .select(['id', 'waybill'])
    .executeTakeFirst()
  return row ?? null
}

export async function saveWaybill(tx: Db, orderId: string, waybill: string): Promise<void> {
  await tx.updateTable('orders').set({ waybill }).where('orderId', '=', orderId).execute()
}

/** Leases parcels that the courier is to be asked about. */
export function claimDueShipments(db: Db, lease: Lease): Promise<Shipment[]> {
  const claim = {
    ...{ table: 'shipments', key: 'id', dueColumn: 'ask_at', attemptsColumn: null },
    ...{ isJob: sql`true`, orderBy: sql`job.ask_at` },
    returning: sql`leased.id, leased.order_id, leased.return_id, leased.waybill, leased.state, leased.unchanged_asks`,
  }
  return claimDue<Shipment>(db, claim, lease)
}

/** The courier says that something happened: it is asked at once. */
export async function pollSoon(db: Db, waybill: string, now: Date): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ askAt: now, unchangedAsks: 0 })
    .where('waybill', '=', waybill)
    .where('askAt', 'is not', null)
    .execute()
}

/** Keeps each scan once, in the courier's words; returns all that are known. */
export async function storeTrackingEvents(
  tx: Db,
  shipmentId: string,
  events: readonly TrackingEvent[],
): Promise<TrackingEvent[]> {
  if (events.length > 0) {
    await tx
      .insertInto('shipmentScans')
      .values(events.map(({ text, ...event }) => ({ shipmentId, words: text, ...event })))
      .onConflict((conflict) => conflict.columns(['shipmentId', 'at', 'words', 'place']).doNothing())
      .execute()
  }
  return findTrackingEvents(tx, shipmentId)
}

async function findTrackingEvents(db: Db, shipmentId: string): Promise<TrackingEvent[]> {
  const rows = await db
    .selectFrom('shipmentScans')
    .where('shipmentId', '=', shipmentId)
    .orderBy('at')
    .orderBy('words')
    .orderBy('place')
    .select(['at', 'state', 'words as text', 'place'])
    .execute()
  return sortEvents(rows.map((row) => ({ ...row, state: row.state as ShipmentState | null })))
}

export type ShipmentTracking = {
  id: string
  state: ShipmentState
  place: string | null
  expectedAt: Date | null
  askAt: Date | null
  unchangedAsks: number
}

export async function saveTracking(tx: Db, { id, ...tracked }: ShipmentTracking): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ ...tracked, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** What the shopper sees of it, in the order's own column (spec §3, delhivery_status). */
export async function showTracking(
  tx: Db,
  orderId: string,
  { place, expectedAt }: Pick<ShipmentTracking, 'place' | 'expectedAt'>,
): Promise<void> {
  const shown = { StatusLocation: place, ExpectedDeliveryDate: expectedAt?.toISOString() ?? null }
  await tx
    .updateTable('orders')
    .set({ delhiveryStatus: JSON.stringify(shown) })
    .where('orderId', '=', orderId)
    .execute()
}

/** Where the order's parcel is, the newest scan first; null before it was booked. */
export type ShipmentView = {
  /** Who brings it, as the courier is called here or as it was typed. */
  courier: string
  state: ShipmentState
  place: string | null
  expectedAt: Date | null
  events: readonly TrackingEvent[]
}

/** Where the parcel is, its newest scan first; null while there is none. */
export async function findShipment(db: Db, orderId: string): Promise<ShipmentView | null> {
  const row = await db
    .selectFrom('shipments')
    .where('orderId', '=', orderId)
    .where('returnId', 'is', null)
    .where('state', 'not in', ['asked', 'cancelled'])
    .select(['id', 'courier', 'state', 'place', 'expectedAt'])
    .executeTakeFirst()
  if (!row) return null
  const { id, ...view } = row
  return {
    ...view,
    state: view.state as ShipmentState,
    events: (await findTrackingEvents(db, id)).toReversed(),
  }
}

export async function isWaybillTaken(db: Db, waybill: string): Promise<boolean> {
  const other = await db
    .selectFrom('shipments')
    .where('waybill', '=', waybill)
    .select('id')
    .executeTakeFirst()
  return other !== undefined
}

/** A parcel that was brought to a courier whom the shop does not ask: it is on its way. False when another has its waybill. */
export async function insertManualShipment(
  tx: Db,
  parcel: { orderId: string; courier: string; waybill: string },
): Promise<boolean> {
  const change = await tx
    .insertInto('shipments')
    .values({ ...parcel, state: 'in-transit' })
    .onConflict((conflict) => conflict.column('waybill').doNothing())
    .executeTakeFirst()
  return change.numInsertedOrUpdatedRows === 1n
}

const manualStates = { shipped: 'in-transit', delivered: 'delivered', returned: 'returned' } as const

/** Somebody of the shop says where the parcel is. The courier is asked no more once it has arrived. */
export async function saveManualUpdate(
  tx: Db,
  orderId: string,
  update: keyof typeof manualStates,
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({
      state: manualStates[update],
      updatedAt: sql<Date>`now()`,
      ...(update === 'shipped' ? {} : { askAt: null }),
    })
    .where('orderId', '=', orderId)
    .where('returnId', 'is', null)
    .where('state', 'not in', ['asked', 'cancelled'])
    .execute()
}
