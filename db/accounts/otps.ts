import { type Expression, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { type OtpHistoryEntry, type OtpPurpose, type OtpSource, otpTries } from '#domain/accounts/otp.ts'
import type { Paise } from '#domain/money.ts'

export type NewOtp = {
  phone: string
  purpose: OtpPurpose
  door: OtpSource
  cost: Paise
  nonceHash: Buffer
  codeHash: Buffer
  createdAt: Date
  expiresAt: Date
}

/** Returns its id. */
export async function insertOtp(db: Db, otp: NewOtp): Promise<string> {
  const { id } = await db.insertInto('otps').values(otp).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Which codes went to this phone since then, newest first. */
export async function findOtpHistory(db: Db, phone: string, since: Date): Promise<OtpHistoryEntry[]> {
  const rows = await db
    .selectFrom('otps')
    .where('phone', '=', phone)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .select(['createdAt', 'tries', 'usedAt'])
    .execute()
  // The last try of a code that was used was the right one.
  return rows.map(({ createdAt, tries, usedAt }) => ({
    at: createdAt.getTime(),
    wrong: usedAt === null ? tries : tries - 1,
  }))
}

export type ShopOtpTotals = { prefix: number; question: number; spent: Paise }

/** What the whole shop sent: to phones that start like this and through the narrow door in an hour, and its cost in a day. */
export async function countShopOtps(
  db: Db,
  prefix: string,
  since: { hour: Date; day: Date },
): Promise<ShopOtpTotals> {
  const isFresh = sql<boolean>`created_at > ${since.hour}`
  return db
    .selectFrom('otps')
    .where('createdAt', '>', since.day)
    .select([
      count(sql`${isFresh} and starts_with(phone, ${prefix})`).as('prefix'),
      count(sql`${isFresh} and door = 'question'`).as('question'),
      sql<Paise>`coalesce(sum(cost), 0)::bigint`.as('spent'),
    ])
    .executeTakeFirstOrThrow()
}

function count(condition: Expression<unknown>) {
  return sql<number>`count(*) filter (where ${condition})`
}

/** One sender at a time, so that parallel requests can't pass a limit together, be it a phone's or the shop's. */
export async function lockOtpSending(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sending codes', 0))`.execute(tx)
}

export async function saveOtpMessageId(db: Db, otpId: string, sentId: string): Promise<void> {
  await db.updateTable('otps').set({ sentId }).where('id', '=', otpId).execute()
}

export type PendingOtp = { id: string; phone: string; codeHash: Buffer; door: OtpSource; tries: number }

/**
 * The code that this browser may type now, and nobody else tries it until the transaction ends; null when it is unknown,
 * meant for something else, used or too old.
 */
export async function lockPendingOtp(
  tx: Db,
  nonceHash: Buffer,
  { purpose, now }: { purpose: OtpPurpose; now: Date },
): Promise<PendingOtp | null> {
  const row = await tx
    .selectFrom('otps')
    .where('nonceHash', '=', nonceHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .select(['id', 'phone', 'codeHash', 'door', 'tries'])
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The codes of one phone, wherever they were asked for, are tried one after the other. */
export async function lockPhone(tx: Db, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`.execute(tx)
}

/** True when this was one of its tries; false when it has none left. */
export async function countOtpTry(tx: Db, otpId: string): Promise<boolean> {
  const change = await tx
    .updateTable('otps')
    .set((expression) => ({ tries: expression('tries', '+', 1) }))
    .where('id', '=', otpId)
    .where('tries', '<', otpTries)
    .executeTakeFirst()
  return change.numUpdatedRows === 1n
}

/** True while nobody has used it, and then nobody does until the transaction ends. */
export async function lockUnusedOtp(tx: Db, otpId: string): Promise<boolean> {
  const otp = tx.selectFrom('otps').where('id', '=', otpId).where('usedAt', 'is', null)
  return (await otp.select('id').forUpdate().executeTakeFirst()) !== undefined
}

/** True for the one caller who used it first. */
export async function markOtpUsed(db: Db, otpId: string, now: Date): Promise<boolean> {
  const change = await db
    .updateTable('otps')
    .set({ usedAt: now })
    .where('id', '=', otpId)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return change.numUpdatedRows === 1n
}

/** The carrier's id of a message whose code was used; null when the carrier doesn't ask. */
export async function findOtpMessageId(db: Db, otpId: string): Promise<string | null> {
  const row = await db.selectFrom('otps').where('id', '=', otpId).select('sentId').executeTakeFirst()
  return row?.sentId ?? null
}

/** Keeps them for a day after they end: the limits of a phone are counted from them. */
export async function deleteExpiredOtps(db: Db, before: Date): Promise<number> {
  const gone = await db.deleteFrom('otps').where('createdAt', '<', before).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
