import { randomUUID } from 'node:crypto'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { insertDeliveries, replayDelivery, replayFailedDeliveries } from '#db/webhooks/deliveries.ts'
import {
  countEndpoints,
  deleteEndpoint,
  insertEndpoint,
  lockEndpoint,
  saveSigningSecrets,
  updateEndpoint,
  type WebhookEndpoint,
} from '#db/webhooks/endpoints.ts'
import { deleteUnsubscribedEvents, insertTestEvent } from '#db/webhooks/events.ts'
import { staleForm } from '#domain/form-values.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { changedFields } from '#domain/staff/audit-changes.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import {
  type EndpointInput,
  healthyEndpoint,
  maxEndpoints,
  noSuchEndpoint,
  previousSecretMs,
  readEndpointForm,
  type TypedEndpoint,
  toEndpointForm,
  tooManyEndpoints,
} from '#domain/webhooks/endpoint.ts'
import { testPayload } from '#domain/webhooks/payload.ts'
import * as texts from '#domain/webhooks/texts.ts'
import { type AuditedAction, recordAudit } from '#flows/record-audit-entry.ts'
import { type Shop, transactional } from '#flows/shop.ts'
import { newSigningSecret, sealSigningSecret } from './signing-secrets.ts'

/** Adds an endpoint. Its secret is returned once. */
export async function addEndpoint(
  shop: Shop,
  { staff, typed }: { staff: Staff; typed: TypedEndpoint },
): Promise<{ endpointId: string; secret: string } | Refusal> {
  const input = readEndpointForm(typed)
  if (isRefusal(input)) return input
  const secret = newSigningSecret()
  const endpointId = randomUUID()
  const sealedSecret = sealSigningSecret(secret, { pepper: shop.pepper, endpointId })
  const endpoint = { ...rowOf(input, shop.now()), id: endpointId, sealedSecret }
  const added = await inTransaction(shop.db, (tx) => recordNew(tx, staff, endpoint))
  return added ?? { endpointId, secret }
}

const rowOf = ({ on, ...rest }: EndpointInput, now: Date) => ({ ...rest, disabledAt: on ? null : now })

type NewEndpoint = Parameters<typeof insertEndpoint>[1]

async function recordNew(tx: Db, staff: Staff, endpoint: NewEndpoint): Promise<Refusal | null> {
  if ((await countEndpoints(tx)) >= maxEndpoints) return tooManyEndpoints
  await insertEndpoint(tx, endpoint)
  const object = objectOf(endpoint.id)
  await recordAudit(tx, staff, { action: 'add-webhook', object, after: auditedFields(endpoint) })
  return null
}

type EndpointRef = { staff: Staff; endpointId: string }

type Change = (tx: Db, before: LockedEndpoint) => Promise<Refusal | AuditedChange | null>
type LockedEndpoint = NonNullable<Awaited<ReturnType<typeof lockEndpoint>>>
type AuditedChange = Pick<AuditedAction, 'before' | 'after'>

/** Locks and changes an endpoint. Audits what `change` returns; nothing for null. */
async function changeLocked(
  tx: Db,
  { staff, endpointId, action }: EndpointRef & { action: string },
  change: Change,
): Promise<Refusal | null> {
  const before = await lockEndpoint(tx, endpointId)
  if (before === null) return noSuchEndpoint
  const changed = await change(tx, before)
  if (isRefusal(changed)) return changed
  if (changed) await recordAudit(tx, staff, { action, object: objectOf(endpointId), ...changed })
  return null
}

/** Changes an endpoint; a changed URL resets its health. `seen`: `seenValues` of the one that the form was typed over. */
export async function changeEndpoint(
  shop: Shop,
  { staff, endpointId, typed, seen }: EndpointRef & { typed: TypedEndpoint; seen: string },
): Promise<Refusal | null> {
  const input = readEndpointForm(typed)
  if (isRefusal(input)) return input
  const now = shop.now()
  const change: Change = async (tx, before) => {
    const stale = staleForm(toEndpointForm(before), seen, typed)
    if (stale) return stale
    const row = rowOf(input, before.disabledAt ?? now)
    await updateEndpoint(tx, endpointId, { ...row, ...(row.url !== before.url && healthyEndpoint) })
    if (row.disabledAt !== null) await deleteUnsubscribedEvents(tx)
    return changedFields(auditedFields(before), auditedFields(row))
  }
  return inTransaction(shop.db, (tx) => changeLocked(tx, { staff, endpointId, action: 'change-webhook' }, change))
}

/** Rotates the secret, which is returned once; the previous one also signs for a day. */
export async function rotateSigningSecret(
  shop: Shop,
  { staff, endpointId }: EndpointRef,
): Promise<{ secret: string } | Refusal> {
  const secret = newSigningSecret()
  const sealedSecret = sealSigningSecret(secret, { pepper: shop.pepper, endpointId })
  const previousUntil = new Date(shop.now().getTime() + previousSecretMs)
  const which = { staff, endpointId, action: 'rotate-webhook-secret' }
  const change: Change = async (tx, { sealedSecret: previousSecret }) => {
    await saveSigningSecrets(tx, endpointId, { sealedSecret, previousSecret, previousUntil })
    return {}
  }
  const refused = await inTransaction(shop.db, (tx) => changeLocked(tx, which, change))
  return refused ?? { secret }
}

export function removeEndpoint(shop: Shop, which: EndpointRef): Promise<Refusal | null> {
  return inTransaction(shop.db, (tx) => changeLocked(tx, { ...which, action: 'remove-webhook' }, remove))
}

const remove: Change = async (tx, before) => {
  await deleteEndpoint(tx, before.id)
  await deleteUnsubscribedEvents(tx)
  return { before: auditedFields(before) }
}

/** Resumes a paused endpoint; waiting deliveries are sent now. */
export function resumeEndpoint(shop: Shop, which: EndpointRef): Promise<Refusal | null> {
  return inTransaction(shop.db, (tx) => changeLocked(tx, { ...which, action: 'resume-webhook' }, resume))
}

const resume: Change = async (tx, { id }) => {
  await updateEndpoint(tx, id, healthyEndpoint)
  return {}
}

const isOff = refuse('invalid', texts.webhookIsOff)

export async function sendTestDelivery(shop: Shop, which: EndpointRef): Promise<Refusal | null> {
  const event = randomUUID()
  const now = shop.now()
  const text = testPayload({ id: event, at: now, origin: shop.origin })
  const send: Change = async (tx, { id, disabledAt, pausedAt }) => {
    if (disabledAt !== null || pausedAt !== null) return isOff
    const position = await insertTestEvent(tx, { id: event, ...text }, now)
    await insertDeliveries(tx, [{ endpointId: id, eventId: event, position, orderId: null, nextAttemptAt: now }])
    return { after: { event } }
  }
  return inTransaction(shop.db, (tx) => changeLocked(tx, { ...which, action: 'try-webhook' }, send))
}

/** Restarts a delivery under the same id. `deliveryId` null: all failed ones. Returns their number. */
export const replayDeliveries = transactional(replay)

async function replay(
  tx: Db,
  { staff, endpointId, deliveryId }: EndpointRef & { deliveryId: string | null },
  now: Date,
): Promise<number | Refusal> {
  if ((await lockEndpoint(tx, endpointId)) === null) return noSuchEndpoint
  const deliveries =
    deliveryId === null
      ? await replayFailedDeliveries(tx, endpointId, now)
      : Number(await replayDelivery(tx, { endpointId, deliveryId, now }))
  if (deliveries === 0) return refuse('not-offered', texts.onItsWayAlready)
  const after = deliveryId === null ? { calls: deliveries } : { call: deliveryId }
  await recordAudit(tx, staff, { action: 'replay-webhook', object: objectOf(endpointId), after })
  return deliveries
}

const objectOf = (endpointId: string) => `webhook:${endpointId}`

const auditedFields = ({
  url,
  label,
  kinds,
  disabledAt,
}: Pick<WebhookEndpoint, 'url' | 'label' | 'kinds' | 'disabledAt'>) => ({ url, label, kinds, on: disabledAt === null })
