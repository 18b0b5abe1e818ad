import { sql } from 'kysely'
import { otpTries, type SentCode } from '#domain/otp.ts'
import type { Db } from './database.ts'
import type { OtpPurpose } from './tables-shoppers.ts'

export type NewOtp = {
  phone: string
  purpose: OtpPurpose
  nonceHash: Buffer
  codeHash: Buffer
  createdAt: Date
  expiresAt: Date
}

export async function insertOtp(db: Db, otp: NewOtp): Promise<void> {
  await db.insertInto('otps').values(otp).execute()
}

/** Which codes went to this phone since then, newest first. */
export async function codesSentSince(db: Db, phone: string, since: Date): Promise<SentCode[]> {
  const rows = await db
    .selectFrom('otps')
    .where('phone', '=', phone)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .select(['createdAt', 'tries'])
    .execute()
  return rows.map(({ createdAt, tries }) => ({ at: createdAt.getTime(), tries }))
}

/** How many codes went out since then to phones that start like this; '' counts all. */
export async function countCodesSince(db: Db, prefix: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('otps')
    .where('createdAt', '>', since)
    .where('phone', 'like', `${prefix}%`)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** One sender at a time per phone, so that parallel requests can't pass the limit together. */
export async function lockPhone(tx: Db, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`.execute(tx)
}

export type OtpTry = { id: string; phone: string; codeHash: Buffer }

/** Counts a try and returns the code to compare with; null when it is unknown, used, too old or out of tries. */
export async function countTry(
  db: Db,
  nonceHash: Buffer,
  purpose: OtpPurpose,
  now: Date,
): Promise<OtpTry | null> {
  const row = await db
    .updateTable('otps')
    .set((expression) => ({ tries: expression('tries', '+', 1) }))
    .where('nonceHash', '=', nonceHash)
    .where('purpose', '=', purpose)
    .where('tries', '<', otpTries)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['id', 'phone', 'codeHash'])
    .executeTakeFirst()
  return row ?? null
}

/** True for the one caller who used it first. */
export async function markUsed(db: Db, otpId: string, now: Date): Promise<boolean> {
  const change = await db
    .updateTable('otps')
    .set({ usedAt: now })
    .where('id', '=', otpId)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return change.numUpdatedRows === 1n
}

/** Whether the code of this browser has used up its tries. */
export async function isOutOfTries(db: Db, nonceHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('otps')
    .where('nonceHash', '=', nonceHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '>=', otpTries)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps them for a day after they end: the limits of a phone are counted from them. */
export async function deleteOldOtps(db: Db, before: Date): Promise<number> {
  const gone = await db.deleteFrom('otps').where('createdAt', '<', before).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
