import { sql, type UpdateObject } from 'kysely'
import * as v from 'valibot'
import type { Db } from '#db/engine/database.ts'
import { lookup } from '#db/engine/prepared-statements.ts'
import { returnsRow, takeFirstOrNull } from '#db/engine/results.ts'
import type { Tables } from '#db/engine/tables/tables.ts'
import type { SessionUser } from '#domain/accounts/session-response.ts'
import type { Shopper } from '#domain/accounts/visitor.ts'

/** Finds or creates the account of a phone. In a transaction it stays until the end: `deleteUnusedAccount` waits. */
export async function findOrCreateByPhone(db: Db, phone: string): Promise<Shopper> {
  await db
    .insertInto('users')
    .values({ phone })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute()
  const row = await db
    .selectFrom('users')
    .where('phone', '=', phone)
    .select(['id', 'phone', 'rawUserMetaData'])
    .forKeyShare()
    .executeTakeFirst()
  // Deleted in between.
  return row ? toShopper(row) : findOrCreateByPhone(db, phone)
}

/** Deletes the account of somebody who never signed in and ordered nothing; not while either is being written. */
export async function deleteUnusedAccount(db: Db, id: string): Promise<void> {
  await sql`
    delete from users where id = (
      select id from users where id = ${id}
        and not exists (select from sessions where user_id = users.id)
        and not exists (select from orders where user_id = users.id)
      for update skip locked)`.execute(db)
}

/** Tells whether an order was refused because its account was deleted meanwhile. */
export function isAccountDeleted(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'orders_user_id_fkey'
}

export async function findByPhone(db: Db, phone: string): Promise<{ id: string } | null> {
  return (await db.selectFrom('users').where('phone', '=', phone).select('id').executeTakeFirst()) ?? null
}

/** Finds the account of a phone, with the e-mail address that its sign-in provider reported. */
export async function findSecurityContact(db: Db, phone: string): Promise<{ id: string; email: string | null } | null> {
  const row = await db
    .selectFrom('users')
    .where('phone', '=', phone)
    .select(['id', 'rawUserMetaData'])
    .executeTakeFirst()
  return row ? { id: row.id, email: readProfile(row.rawUserMetaData).email } : null
}

export async function isPhoneOf(db: Db, userId: string, phone: string): Promise<boolean> {
  return (await findByPhone(db, phone))?.id === userId
}

export type ShopperRow = { id: string; phone: string | null; rawUserMetaData: unknown }

export function toShopper({ id, phone, rawUserMetaData }: ShopperRow): Shopper {
  const { name, email, avatar } = readProfile(rawUserMetaData)
  return { id, phone, name, email, avatar }
}

export async function isBlocked(db: Db, userId: string): Promise<boolean> {
  return returnsRow(db.selectFrom('users').where('id', '=', userId).where('blockedAt', 'is not', null).select('id'))
}

const text = v.optional(v.fallback(v.nullable(v.string()), null), null)
const metaData = v.object({ name: text, full_name: text, email: text, avatar_url: text })

/** Reads untrusted metadata of a sign-in provider; null for what it does not say. `name` is the shopper's own. */
export function readProfile(rawUserMetaData: unknown) {
  const parsed = v.safeParse(metaData, rawUserMetaData)
  const { name, full_name, email, avatar_url } = parsed.success ? parsed.output : v.parse(metaData, {})
  return { name, fullName: full_name, email, avatar: avatar_url }
}

export async function createUser(db: Db): Promise<string> {
  const { id } = await db.insertInto('users').defaultValues().returning('id').executeTakeFirstOrThrow()
  return id
}

/** Leaves an erased account empty. A phone of null is free for another account. The address is serialised. */
export async function updateUser(db: Db, userId: string, row: UpdateObject<Tables, 'users'>): Promise<void> {
  await db.updateTable('users').set(row).where('id', '=', userId).where('erasedAt', 'is', null).execute()
}

export async function saveName(db: Db, userId: string, name: string): Promise<void> {
  await updateUser(db, userId, { rawUserMetaData: sql`raw_user_meta_data || ${JSON.stringify({ name })}::jsonb` })
}

/** Stores the provider's profile; a name entered by the shopper is kept. */
export async function saveSocialProfile(
  db: Db,
  userId: string,
  facts: { name: string | null; email: string | null },
): Promise<void> {
  const name = JSON.stringify(facts.name === null ? {} : { name: facts.name })
  const profile = JSON.stringify({ full_name: facts.name, email: facts.email })
  await updateUser(db, userId, { rawUserMetaData: sql`${name}::jsonb || raw_user_meta_data || ${profile}::jsonb` })
}

export async function saveAvatarPath(db: Db, userId: string, path: string | null): Promise<void> {
  const avatar = JSON.stringify({ avatar_url: path })
  await updateUser(db, userId, { rawUserMetaData: sql`raw_user_meta_data || ${avatar}::jsonb` })
}

/** Removes the provider's profile. The name stays, because the shopper may have changed it. */
export async function clearSocialProfile(db: Db, userId: string): Promise<void> {
  await updateUser(db, userId, { rawUserMetaData: sql`raw_user_meta_data - '{full_name,email,avatar_url}'::text[]` })
}

export async function savePhone(db: Db, userId: string, phone: string): Promise<boolean> {
  const change = await db
    .updateTable('users')
    .set({ phone })
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users as others').where('others.phone', '=', phone).select('others.id'))),
    )
    .executeTakeFirst()
  return change.numUpdatedRows === 1n
}

export async function findShopper(db: Db, userId: string): Promise<Shopper> {
  return toShopper(await findUserRow(db, userId))
}

/** Finds an account for an API client. */
export async function findSessionUser(db: Db, userId: string): Promise<SessionUser> {
  const { id, phone, rawUserMetaData } = await findUserRow(db, userId)
  const { name, fullName, email, avatar } = readProfile(rawUserMetaData)
  return { id, user_metadata: { full_name: fullName ?? name, avatar_url: avatar, email, name, phone_number: phone } }
}

function findUserRow(db: Db, userId: string): Promise<ShopperRow> {
  const user = db.selectFrom('users').where('id', '=', userId)
  return user.select(['id', 'phone', 'rawUserMetaData']).executeTakeFirstOrThrow()
}

/** Finds the serialised address; `parseStoredAddress` parses it. */
export async function findAddressText(db: Db, userId: string): Promise<string | null> {
  return (
    (await takeFirstOrNull(db.selectFrom('users').where('id', '=', userId).select('address').modifyEnd(lookup)))
      ?.address ?? null
  )
}
