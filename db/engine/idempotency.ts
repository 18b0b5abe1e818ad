import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { prepared } from './prepared-statements.ts'

/** An idempotency key within a shopper and a route. */
export type IdempotentRequest = { userId: string; route: string; key: string }

/** A response to a key that was not claimed, stored with the work that it answers. */
export type ResponseToStore = IdempotentRequest & { bodySha256: Buffer; createdAt: Date; status: number; body: object }

/** Claims the key. True for the first request with it. */
export async function claimKey(
  db: Db,
  request: IdempotentRequest,
  claim: { bodySha256: Buffer; createdAt: Date },
): Promise<boolean> {
  const { userId, route, key } = request
  const { rows } = await sql`
    insert into idempotency_keys (user_id, route, key, body_sha256, created_at)
    values (${userId}, ${route}, ${key}, ${claim.bodySha256}, ${claim.createdAt})
    on conflict (user_id, route, key) do nothing returning key ${prepared}`.execute(db)
  return rows.length === 1
}

export async function findKey(db: Db, request: IdempotentRequest) {
  const { userId, route, key } = request
  const row = await db
    .selectFrom('idempotencyKeys')
    .where((where) => where.and({ userId, route, key }))
    .select(['bodySha256', 'createdAt', 'status', 'body'])
    .modifyEnd(prepared)
    .executeTakeFirst()
  if (!row) return null
  const { bodySha256, createdAt, status, body } = row
  return { bodySha256, createdAt, answer: status === null ? null : { status, body } }
}

/** Takes over an abandoned key. True for one request. */
export async function takeOverKey(
  db: Db,
  request: IdempotentRequest,
  times: { now: Date; staleBefore: Date },
): Promise<boolean> {
  const { userId, route, key } = request
  const change = await db
    .updateTable('idempotencyKeys')
    .set({ createdAt: times.now })
    .where((where) => where.and({ userId, route, key, state: 'running' }))
    .where('createdAt', '<=', times.staleBefore)
    .executeTakeFirst()
  return change.numUpdatedRows === 1n
}

/** Extends the claim of long-running work. */
export async function renewKey(db: Db, request: IdempotentRequest, now: Date): Promise<void> {
  const { userId, route, key } = request
  await db
    .updateTable('idempotencyKeys')
    .set({ createdAt: now })
    .where((where) => where.and({ userId, route, key, state: 'running' }))
    .execute()
}

/** Stores a response, unless its key has one. Returns it as stored, like `storeResponse`; null when it was not. */
export async function insertResponse(db: Db, response: ResponseToStore): Promise<{ body: unknown } | null> {
  const { rows } = await sql<{ body: unknown }>`
    ${responseInserted(response)} on conflict (user_id, route, key) do nothing returning body ${prepared}`.execute(db)
  return rows[0] ?? null
}

/** SQL of the same as part of a larger statement; a key that has a response is an error (`isKeyTaken`). */
export function responseInserted(response: ResponseToStore): RawBuilder<unknown> {
  const { userId, route, key, bodySha256, createdAt, status, body } = response
  return sql`insert into idempotency_keys (user_id, route, key, body_sha256, created_at, state, status, body)
    values (${userId}, ${route}, ${key}, ${bodySha256}, ${createdAt}, 'done', ${status}, ${JSON.stringify(body)})`
}

/** Stores the response and returns it as stored, so that the first response equals later ones. */
export async function storeResponse(
  db: Db,
  request: IdempotentRequest,
  answer: { status: number; body: unknown },
): Promise<{ status: number; body: unknown }> {
  const { userId, route, key } = request
  const { rows } = await sql<{ body: unknown }>`
    update idempotency_keys set state = 'done', status = ${answer.status}, body = ${JSON.stringify(answer.body)}
    where user_id = ${userId} and route = ${route} and key = ${key} returning body ${prepared}`.execute(db)
  return rows[0] ? { status: answer.status, body: rows[0].body } : answer
}

/** Releases the key after an error, so that the request can be retried. */
export async function deleteKey(db: Db, request: IdempotentRequest): Promise<void> {
  const { userId, route, key } = request
  await db
    .deleteFrom('idempotencyKeys')
    .where((where) => where.and({ userId, route, key, state: 'running' }))
    .execute()
}
