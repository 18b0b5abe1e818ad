import type { Db } from '#db/engine/database.ts'
import { type EndpointHealth, isWebhookEventType, type WebhookEventType } from '#domain/webhooks/endpoint.ts'

/** URL of another program of the owner, to which events are delivered. */
export type WebhookEndpoint = EndpointHealth & {
  id: string
  url: string
  label: string
  kinds: WebhookEventType[]
  createdAt: Date
  disabledAt: Date | null
  /** End of the time in which the previous secret also signs. */
  previousUntil: Date | null
}

export type SigningSecrets = { sealedSecret: Buffer; previousSecret: Buffer | null; previousUntil: Date | null }

const shown = [
  'id',
  'url',
  'label',
  'kinds',
  'createdAt',
  'disabledAt',
  'pausedAt',
  'previousUntil',
  'failures',
  'failingSince',
  'backoffUntil',
] as const

const endpointOf = <Row extends { kinds: string[] }>(row: Row) => ({
  ...row,
  kinds: row.kinds.filter(isWebhookEventType),
})

export async function findEndpoints(db: Db): Promise<WebhookEndpoint[]> {
  const rows = await db.selectFrom('webhookEndpoints').select(shown).orderBy('createdAt').orderBy('id').execute()
  return rows.map(endpointOf)
}

export async function findEndpoint(db: Db, id: string): Promise<WebhookEndpoint | null> {
  const row = await db.selectFrom('webhookEndpoints').where('id', '=', id).select(shown).executeTakeFirst()
  return row ? endpointOf(row) : null
}

export async function findActiveEndpoints(db: Db): Promise<(WebhookEndpoint & SigningSecrets)[]> {
  const rows = await db
    .selectFrom('webhookEndpoints')
    .where('disabledAt', 'is', null)
    .select([...shown, 'sealedSecret', 'previousSecret'])
    .orderBy('id')
    .execute()
  return rows.map(endpointOf)
}

export async function lockEndpoint(tx: Db, id: string): Promise<(WebhookEndpoint & SigningSecrets) | null> {
  const row = await tx
    .selectFrom('webhookEndpoints')
    .where('id', '=', id)
    .select([...shown, 'sealedSecret', 'previousSecret'])
    .forUpdate()
    .executeTakeFirst()
  return row ? endpointOf(row) : null
}

export async function countEndpoints(db: Db): Promise<number> {
  const { endpoints } = await db
    .selectFrom('webhookEndpoints')
    .select((count) => count.fn.countAll<number>().as('endpoints'))
    .executeTakeFirstOrThrow()
  return endpoints
}

type EndpointFields = Pick<WebhookEndpoint, 'url' | 'label' | 'kinds' | 'disabledAt'>

export async function insertEndpoint(
  tx: Db,
  endpoint: EndpointFields & { id: string; sealedSecret: Buffer },
): Promise<void> {
  await tx.insertInto('webhookEndpoints').values(endpoint).execute()
}

/** Updates an endpoint and its health: a changed URL starts healthy. */
export async function updateEndpoint(
  tx: Db,
  id: string,
  changed: Partial<EndpointFields & EndpointHealth>,
): Promise<void> {
  await tx.updateTable('webhookEndpoints').set(changed).where('id', '=', id).execute()
}

export async function saveSigningSecrets(tx: Db, id: string, secrets: SigningSecrets): Promise<void> {
  await tx.updateTable('webhookEndpoints').set(secrets).where('id', '=', id).execute()
}

export async function deleteEndpoint(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('webhookEndpoints').where('id', '=', id).execute()
}
