import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { claimDue, type Lease } from '#db/engine/job-queue.ts'
import { changesRow, returnsRow, takeFirstOrNull } from '#db/engine/results.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import { type ShipmentState, sortEvents, type TrackingEvent } from '#domain/shipping/tracking.ts'

export type Shipment = Pick<
  Row<'shipments'>,
  'id' | 'orderId' | 'returnId' | 'fromShopper' | 'courier' | 'waybill' | 'unchangedPolls'
> & { state: ShipmentState }

export type BookedShipment = Pick<Row<'shipments'>, 'id' | 'courier' | 'waybill' | 'reference'>
const asBooked = ['id', 'courier', 'waybill', 'reference'] as const

export type OpenShipment = Pick<Row<'shipments'>, 'id' | 'courier' | 'waybill' | 'state' | 'codChangeLeasedUntil'>

/** Locks the shipment that is requested or under way; null without one. */
export function lockOpenShipment(tx: Db, orderId: string): Promise<OpenShipment | null> {
  const open = shipmentsOf(tx, orderId).where('state', '<>', 'cancelled')
  return takeFirstOrNull(open.select(['id', 'courier', 'waybill', 'state', 'codChangeLeasedUntil']).forUpdate())
}

/** Shipments of an order, without those of its returns. */
const shipmentsOf = (db: Db, orderId: string) =>
  db.selectFrom('shipments').where('orderId', '=', orderId).where('returnId', 'is', null)

/** Counts cancelled attempts to send an order, or a parcel of its return. */
export async function countEndedShipments(
  db: Db,
  { orderId, returnId, fromShopper = false }: Pick<Shipment, 'orderId' | 'returnId'> & { fromShopper?: boolean },
): Promise<number> {
  const { count } = await db
    .selectFrom('shipments')
    .where('orderId', '=', orderId)
    .where('returnId', 'is not distinct from', returnId)
    .where('fromShopper', '=', fromShopper)
    .where('state', 'in', ['cancelled', 'returned'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Inserts a shipment before the courier is called, so that the request can be repeated after a lost response. */
export async function insertShipment(
  tx: Db,
  shipment: { orderId: string; returnId?: string; fromShopper?: boolean; courier: string; waybill: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('shipments')
    .values({ ...shipment, state: 'requested' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function markBooked(
  tx: Db,
  id: string,
  booked: Pick<Row<'shipments'>, 'waybill' | 'reference' | 'carrier' | 'nextPollAt'>,
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ ...booked, state: 'booked' })
    .where('id', '=', id)
    .execute()
}

/** Ends a request that came to nothing. A shipment that another attempt has booked meanwhile stays. */
export async function dropRequestedShipment(tx: Db, id: string): Promise<void> {
  const requested = tx.updateTable('shipments').where('id', '=', id).where('state', '=', 'requested')
  await requested.set({ state: 'cancelled' }).execute()
}

export async function markShipmentCancelled(db: Db, id: string): Promise<void> {
  const ended = { state: 'cancelled', nextPollAt: null, codChangeLeasedUntil: null } as const
  await db.updateTable('shipments').set(ended).where('id', '=', id).execute()
}

export function findBookedShipment(db: Db, orderId: string): Promise<BookedShipment | null> {
  return takeFirstOrNull(shipmentsOf(db, orderId).where('state', '=', 'booked').select(asBooked))
}

export async function saveWaybill(tx: Db, orderId: string, waybill: string): Promise<void> {
  await tx.updateTable('orders').set({ waybill }).where('orderId', '=', orderId).execute()
}

export function claimDueShipments(db: Db, lease: Lease): Promise<Shipment[]> {
  const claim = {
    table: 'shipments',
    key: 'id',
    dueColumn: 'next_poll_at',
    attemptsColumn: null,
    isJob: sql`true`,
    orderBy: sql`job.next_poll_at`,
    returning: sql`leased.id, leased.order_id, leased.return_id, leased.from_shopper, leased.courier, leased.waybill, leased.state, leased.unchanged_polls`,
  }
  return claimDue<Shipment>(db, claim, lease)
}

/** Locks a claimed shipment; null when it was cancelled or ended since. A push may have made it due again. */
export function lockTrackedShipment(tx: Db, id: string): Promise<(Shipment & { nextPollAt: Date }) | null> {
  const tracked = tx.selectFrom('shipments').where('id', '=', id).where('nextPollAt', 'is not', null).forUpdate()
  const columns = tracked.select(['id', 'orderId', 'returnId', 'fromShopper', 'courier', 'waybill', 'unchangedPolls'])
  return takeFirstOrNull(
    columns.select(['state', 'nextPollAt']).$narrowType<{ state: ShipmentState; nextPollAt: Date }>(),
  )
}

/** Schedules a poll now, after a push from the courier. */
export async function pollSoon(db: Db, waybill: string, now: Date): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ nextPollAt: now, unchangedPolls: 0 })
    .where('waybill', '=', waybill)
    .where('nextPollAt', 'is not', null)
    .execute()
}

export async function storeTrackingEvents(
  tx: Db,
  shipmentId: string,
  events: readonly TrackingEvent[],
): Promise<TrackingEvent[]> {
  if (events.length > 0) {
    await tx
      .insertInto('trackingEvents')
      .values(events.map(({ at, state, text, place }) => ({ shipmentId, at, state, message: text, place })))
      .onConflict((conflict) => conflict.columns(['shipmentId', 'at', 'message', 'place']).doNothing())
      .execute()
  }
  return findTrackingEvents(tx, shipmentId)
}

async function findTrackingEvents(db: Db, shipmentId: string): Promise<TrackingEvent[]> {
  const rows = await db
    .selectFrom('trackingEvents')
    .where('shipmentId', '=', shipmentId)
    .orderBy('at')
    .orderBy('message')
    .orderBy('place')
    .select(['at', 'state', 'message as text', 'place'])
    .execute()
  return sortEvents(rows.map((row) => ({ ...row, state: row.state as ShipmentState | null })))
}

type ShipmentTracking = Pick<Row<'shipments'>, 'id' | 'place' | 'expectedAt' | 'nextPollAt' | 'unchangedPolls'> & {
  state: ShipmentState
}

export async function saveTracking(tx: Db, { id, ...tracked }: ShipmentTracking): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ ...tracked, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Stores the tracking text in the order's column (spec §3, delhivery_status). */
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

export async function findShipment(db: Db, orderId: string) {
  const row = await shipmentsOf(db, orderId)
    .where('state', 'not in', ['requested', 'cancelled'])
    .select(['id', 'courier', 'carrier', 'state', 'place', 'expectedAt'])
    .executeTakeFirst()
  if (!row) return null
  const { id, carrier, ...view } = row
  return {
    ...view,
    courier: carrier === null ? view.courier : `${carrier} (${view.courier})`,
    state: view.state as ShipmentState,
    events: (await findTrackingEvents(db, id)).toReversed(),
  }
}

/** Finds the tracking events of an order's exchanges by their returns, newest first. */
export async function findExchangeEvents(db: Db, orderId: string): Promise<Record<string, TrackingEvent[]>> {
  const parcels = await db
    .selectFrom('shipments')
    .where('orderId', '=', orderId)
    .where('returnId', 'is not', null)
    .where('fromShopper', '=', false)
    .where('state', 'not in', ['requested', 'cancelled'])
    .select(['id', sql<string>`return_id`.as('returnId')])
    .execute()
  const events = parcels.map(
    async ({ id, returnId }) => [returnId, (await findTrackingEvents(db, id)).toReversed()] as const,
  )
  return Object.fromEntries(await Promise.all(events))
}

export async function isWaybillTaken(db: Db, waybill: string): Promise<boolean> {
  return returnsRow(db.selectFrom('shipments').where('waybill', '=', waybill).select('id'))
}

/** Inserts a shipment with a courier without integration. False when the waybill is taken. */
export async function insertManualShipment(
  tx: Db,
  parcel: { orderId: string; courier: string; waybill: string },
): Promise<boolean> {
  const shipment = tx.insertInto('shipments').values({ ...parcel, state: 'in-transit' })
  return changesRow(shipment.onConflict((conflict) => conflict.column('waybill').doNothing()))
}

const manualStates = { shipped: 'in-transit', delivered: 'delivered', returned: 'returned' } as const

export async function saveManualUpdate(tx: Db, orderId: string, update: keyof typeof manualStates): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({
      state: manualStates[update],
      updatedAt: sql<Date>`now()`,
      ...(update === 'shipped' ? {} : { nextPollAt: null }),
    })
    .where('orderId', '=', orderId)
    .where('returnId', 'is', null)
    .where('state', 'not in', ['requested', 'cancelled'])
    .execute()
}
