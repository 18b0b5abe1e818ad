import { insertGrievance, lockSameGrievance, type NewGrievance } from '#db/customers/grievances.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import {
  type GrievanceFields,
  type GrievanceSource,
  grievanceNumber,
  readGrievance,
  type TypedGrievance,
} from '#domain/customers/grievance.ts'
import { rateLimitRefusal } from '#domain/rate-limits.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

type FiledGrievance = { id: number; number: string }

/** Files a grievance from the shop's page, signed in or not. Its legal deadlines start now. */
export async function fileGrievance(
  shop: Shop,
  { typed, userId, clientAddress }: { typed: TypedGrievance; userId: string | null; clientAddress: string },
): Promise<FiledGrievance | Refusal> {
  const form = readGrievance(typed)
  if (isRefusal(form)) return form
  const taken = await shop.limits.take('grievances-from-address', clientAddress)
  if (!taken.isAllowed) return rateLimitRefusal(taken)
  const grievance = { ...form, userId, source: 'page' as const, receivedAt: shop.now() }
  const id = await inTransaction(shop.db, (tx) => record(tx, grievance))
  shop.log.info({ grievance: id }, 'grievance filed')
  return { id, number: grievanceNumber(id) }
}

/** A form sent twice, whose answer was lost, keeps its number and its deadlines. */
async function record(tx: Db, grievance: NewGrievance): Promise<number> {
  const earlier = await lockSameGrievance(tx, grievance)
  if (earlier !== null) return earlier
  const id = await insertGrievance(tx, grievance)
  const event = { kind: 'grievance-filed', dedupeKey: `grievance:${id}`, payload: { grievanceId: id } }
  await insertNotification(tx, { ...event, at: grievance.receivedAt })
  return id
}

/** Files a grievance that staff received by phone or letter. */
export async function enterGrievance(
  shop: Shop,
  { typed, source, staff }: { typed: TypedGrievance; source: Exclude<GrievanceSource, 'page'>; staff: Staff },
): Promise<FiledGrievance | Refusal> {
  const form = readGrievance(typed)
  if (isRefusal(form)) return form
  return inTransaction(shop.db, (tx) => enter(tx, { form, source, staff, now: shop.now() }))
}

type Entry = { form: GrievanceFields; source: GrievanceSource; staff: Staff; now: Date }

async function enter(tx: Db, { form, source, staff, now }: Entry): Promise<FiledGrievance> {
  const grievance = { ...form, userId: null, source, receivedAt: now }
  const earlier = await lockSameGrievance(tx, grievance)
  if (earlier !== null) return { id: earlier, number: grievanceNumber(earlier) }
  const id = await insertGrievance(tx, grievance)
  await recordAudit(tx, staff, { action: 'enter-grievance', object: `grievance:${id}`, after: { source } })
  return { id, number: grievanceNumber(id) }
}
