import { randomUUID } from 'node:crypto'
import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
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
import { deleteUnwantedEvents, insertTestEvent } from '#db/webhooks/events.ts'
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
  tooManyEndpoints,
} from '#domain/webhooks/endpoint.ts'
import { testPayload } from '#domain/webhooks/payload.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { newSigningSecret, sealSigningSecret } from './signing-secrets.ts'

/** The secret is told this once. */
export async function addEndpoint(
  shop: Shop,
  { staff, typed }: { staff: Staff; typed: TypedEndpoint },
): Promise<{ hookId: string; secret: string } | Refusal> {
  const input = readEndpointForm(typed)
  if (isRefusal(input)) return input
  const secret = newSigningSecret()
  const hookId = randomUUID()
  const sealedSecret = sealSigningSecret(secret, { pepper: shop.pepper, hookId })
  const hook = { ...rowOf(input, shop.now()), id: hookId, sealedSecret }
  const added = await inTransaction(shop.db, (tx) => recordNew(tx, staff, hook))
  return added ?? { hookId, secret }
}

const rowOf = ({ on, ...rest }: EndpointInput, now: Date) => ({ ...rest, offAt: on ? null : now })

async function recordNew(
  tx: Db,
  staff: Staff,
  hook: ReturnType<typeof rowOf> & { id: string; sealedSecret: Buffer },
): Promise<Refusal | null> {
  if ((await countEndpoints(tx)) >= maxEndpoints) return tooManyEndpoints
  await insertEndpoint(tx, hook)
  await recordAudit(tx, staff, {
    action: 'add-webhook',
    object: objectOf(hook.id),
    after: auditedFields(hook),
  })
  return null
}

type Which = { staff: Staff; hookId: string }

/** Another address begins anew: what was wrong with the old one says nothing about it. */
export async function changeEndpoint(
  shop: Shop,
  { staff, hookId, typed }: Which & { typed: TypedEndpoint },
): Promise<Refusal | null> {
  const input = readEndpointForm(typed)
  if (isRefusal(input)) return input
  return inTransaction(shop.db, (tx) => recordChange(tx, { staff, hookId, input, now: shop.now() }))
}

async function recordChange(
  tx: Db,
  { staff, hookId, input, now }: Which & { input: EndpointInput; now: Date },
): Promise<Refusal | null> {
  const before = await lockEndpoint(tx, hookId)
  if (before === null) return noSuchEndpoint
  const row = rowOf(input, before.offAt ?? now)
  await updateEndpoint(tx, hookId, { ...row, ...(row.url !== before.url && healthyEndpoint) })
  if (row.offAt !== null) await deleteUnwantedEvents(tx)
  const difference = changedFields(auditedFields(before), auditedFields(row))
  if (difference)
    await recordAudit(tx, staff, { action: 'change-webhook', object: objectOf(hookId), ...difference })
  return null
}

/** A new secret, told this once; the one before signs as well for a day. */
export async function rotateSigningSecret(
  shop: Shop,
  { staff, hookId }: Which,
): Promise<{ secret: string } | Refusal> {
  const secret = newSigningSecret()
  const sealedSecret = sealSigningSecret(secret, { pepper: shop.pepper, hookId })
  const previousUntil = new Date(shop.now().getTime() + previousSecretMs)
  const fresh = { staff, hookId, sealedSecret, previousUntil }
  const refused = await inTransaction(shop.db, (tx) => recordSecret(tx, fresh))
  return refused ?? { secret }
}

async function recordSecret(
  tx: Db,
  { staff, hookId, sealedSecret, previousUntil }: Which & { sealedSecret: Buffer; previousUntil: Date },
): Promise<Refusal | null> {
  const before = await lockEndpoint(tx, hookId)
  if (before === null) return noSuchEndpoint
  await saveSigningSecrets(tx, hookId, { sealedSecret, previousSecret: before.sealedSecret, previousUntil })
  await recordAudit(tx, staff, { action: 'rotate-webhook-secret', object: objectOf(hookId) })
  return null
}

export function removeEndpoint(shop: Shop, { staff, hookId }: Which): Promise<Refusal | null> {
  return inTransaction(shop.db, (tx) => recordRemoval(tx, { staff, hookId }))
}

async function recordRemoval(tx: Db, { staff, hookId }: Which): Promise<Refusal | null> {
  const before = await lockEndpoint(tx, hookId)
  if (before === null) return noSuchEndpoint
  await deleteEndpoint(tx, hookId)
  await deleteUnwantedEvents(tx)
  await recordAudit(tx, staff, {
    action: 'remove-webhook',
    object: objectOf(hookId),
    before: auditedFields(before),
  })
  return null
}

/** The owner says that it is well again: what waited is told now. */
export function resumeEndpoint(shop: Shop, { staff, hookId }: Which): Promise<Refusal | null> {
  return inTransaction(shop.db, (tx) => recordResumed(tx, { staff, hookId }))
}

async function recordResumed(tx: Db, { staff, hookId }: Which): Promise<Refusal | null> {
  if ((await lockEndpoint(tx, hookId)) === null) return noSuchEndpoint
  await updateEndpoint(tx, hookId, healthyEndpoint)
  await recordAudit(tx, staff, { action: 'resume-webhook', object: objectOf(hookId) })
  return null
}

const isOff = refuse('invalid', 'This webhook is off or paused: nothing is sent to it.')

/** An event that did not happen, for this hook alone. */
export async function sendTestDelivery(shop: Shop, { staff, hookId }: Which): Promise<Refusal | null> {
  const id = randomUUID()
  const now = shop.now()
  const text = testPayload({ id, at: now, origin: shop.origin })
  return inTransaction(shop.db, (tx) => recordTrial(tx, { staff, hookId, event: { id, ...text }, now }))
}

type Trial = Which & { event: Parameters<typeof insertTestEvent>[1]; now: Date }

async function recordTrial(tx: Db, { staff, hookId, event, now }: Trial): Promise<Refusal | null> {
  const hook = await lockEndpoint(tx, hookId)
  if (hook === null) return noSuchEndpoint
  if (hook.offAt !== null || hook.pausedAt !== null) return isOff
  const position = await insertTestEvent(tx, event, now)
  await insertDeliveries(tx, [
    { endpointId: hookId, eventId: event.id, position, orderId: null, nextTryAt: now },
  ])
  await recordAudit(tx, staff, {
    action: 'try-webhook',
    object: objectOf(hookId),
    after: { event: event.id },
  })
  return null
}

/** Once more from the beginning, under the same id. `callId` null: all that were given up. Returns how many. */
export function replayDeliveries(
  shop: Shop,
  { staff, hookId, callId }: Which & { callId: string | null },
): Promise<number | Refusal> {
  return inTransaction(shop.db, (tx) => recordReplay(tx, { staff, hookId, callId, now: shop.now() }))
}

async function recordReplay(
  tx: Db,
  { staff, hookId, callId, now }: Which & { callId: string | null; now: Date },
): Promise<number | Refusal> {
  if ((await lockEndpoint(tx, hookId)) === null) return noSuchEndpoint
  const calls =
    callId === null
      ? await replayFailedDeliveries(tx, hookId, now)
      : Number(await replayDelivery(tx, { hookId, callId, now }))
  if (calls === 0) return refuse('not-offered', 'It is on its way already.')
  const after = callId === null ? { calls } : { call: callId }
  await recordAudit(tx, staff, { action: 'replay-webhook', object: objectOf(hookId), after })
  return calls
}

const objectOf = (hookId: string) => `webhook:${hookId}`

/** Fields of an endpoint in the audit log. */
const auditedFields = ({
  url,
  label,
  kinds,
  offAt,
}: Pick<WebhookEndpoint, 'url' | 'label' | 'kinds' | 'offAt'>) => ({
  ...{ url, label, kinds, on: offAt === null },
})
