import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '#db/engine/database.ts'
import type { Shopper } from '#domain/accounts/visitor.ts'
import type { Role } from '#domain/staff/roles.ts'

/** The shopper with this phone; made on the first sign-in. */
export async function findOrCreateByPhone(db: Db, phone: string): Promise<Shopper> {
  await db
    .insertInto('users')
    .values({ phone })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute()
  const row = await db
    .selectFrom('users')
    .where('phone', '=', phone)
    .select(['id', 'phone', 'rawUserMetaData', 'role'])
    .executeTakeFirstOrThrow()
  return toShopper(row)
}

/** Null when nobody has signed in with it. */
export async function findByPhone(db: Db, phone: string): Promise<{ id: string } | null> {
  return (await db.selectFrom('users').where('phone', '=', phone).select('id').executeTakeFirst()) ?? null
}

export type ShopperRow = { id: string; phone: string | null; rawUserMetaData: unknown; role: Role }

export function toShopper({ id, phone, rawUserMetaData, role }: ShopperRow): Shopper {
  return { id, phone, name: readName(rawUserMetaData), ...readProfile(rawUserMetaData), role }
}

/** True while nobody may sign in to this account. */
export async function isBlocked(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('blockedAt', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

const metaData = v.object({ name: v.string() })

/** A sign-in provider may put anything into a shopper's meta data: what is no name counts as none. */
export function readName(rawUserMetaData: unknown): string | null {
  const parsed = v.safeParse(metaData, rawUserMetaData)
  return parsed.success ? parsed.output.name : null
}

const optionalText = v.fallback(v.nullable(v.string()), null)
const profile = v.object({
  email: v.optional(optionalText, null),
  avatar_url: v.optional(optionalText, null),
})

/** What pages show besides the name. */
function readProfile(rawUserMetaData: unknown): { email: string | null; avatar: string | null } {
  const parsed = v.safeParse(profile, rawUserMetaData)
  if (!parsed.success) return { email: null, avatar: null }
  return { email: parsed.output.email, avatar: parsed.output.avatar_url }
}

export async function saveName(db: Db, userId: string, name: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ rawUserMetaData: sql<string>`raw_user_meta_data || ${JSON.stringify({ name })}::jsonb` })
    .where('id', '=', userId)
    .execute()
}

/** What a sign-in provider says of a shopper. A name that they have already stays. */
export type SocialProfile = { name: string | null; email: string | null }

/** Somebody of whom nothing is known yet; returns the id. */
export async function createUser(db: Db): Promise<string> {
  const { id } = await db.insertInto('users').defaultValues().returning('id').executeTakeFirstOrThrow()
  return id
}

/** A name that the shopper gave themselves stays; the provider's own words stand beside it. */
export async function saveSocialProfile(db: Db, userId: string, facts: SocialProfile): Promise<void> {
  const name = JSON.stringify(facts.name === null ? {} : { name: facts.name })
  const profile = JSON.stringify({ full_name: facts.name, email: facts.email })
  await db
    .updateTable('users')
    .set({ rawUserMetaData: sql<string>`${name}::jsonb || raw_user_meta_data || ${profile}::jsonb` })
    .where('id', '=', userId)
    .execute()
}

/** Null when there is no picture any more. */
export async function saveAvatarPath(db: Db, userId: string, path: string | null): Promise<void> {
  const avatar = JSON.stringify({ avatar_url: path })
  await db
    .updateTable('users')
    .set({ rawUserMetaData: sql<string>`raw_user_meta_data || ${avatar}::jsonb` })
    .where('id', '=', userId)
    .execute()
}

/** What came from the provider goes with it. The name stays: it is the shopper's by now. */
export async function clearSocialProfile(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ rawUserMetaData: sql<string>`raw_user_meta_data - '{full_name,email,avatar_url}'::text[]` })
    .where('id', '=', userId)
    .execute()
}

/** False when it is somebody else's. */
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

/** The number is free for another account from now on. */
export async function clearPhone(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ phone: null }).where('id', '=', userId).execute()
}

/** Throws when there is none: the caller has a session of theirs. */
export async function findShopper(db: Db, userId: string): Promise<Shopper> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'phone', 'rawUserMetaData', 'role'])
    .executeTakeFirstOrThrow()
  return toShopper(row)
}

/** The serialised address as it was stored; `parseStoredAddress` reads it. */
export async function findAddressText(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').where('id', '=', userId).select('address').executeTakeFirst()
  return row?.address ?? null
}

export async function saveAddressText(db: Db, userId: string, address: string): Promise<void> {
  await db.updateTable('users').set({ address }).where('id', '=', userId).execute()
}
