import { type Expression, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { changesRow } from '#db/engine/results.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import { maxOtpAttempts, type OtpHistoryEntry, type OtpPurpose } from '#domain/accounts/otp.ts'

/**
 * Requester of a code, by the hash of its known device, account or network. `isKnown` is true for device and account.
 */
export type OtpRequesterKey = { requesterHash: Buffer; isKnown: boolean }

export type NewOtp = OtpRequesterKey &
  Pick<Row<'otps'>, 'phone' | 'purpose' | 'source' | 'nonceHash' | 'codeHash' | 'createdAt' | 'expiresAt'>

export async function insertOtp(db: Db, otp: NewOtp): Promise<string> {
  const { id } = await db.insertInto('otps').values(otp).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Lists the codes sent to this phone since `since`, newest first, with those of the same requester marked. */
export async function findOtpHistory(
  db: Db,
  { phone, requesterHash }: Pick<NewOtp, 'phone' | 'requesterHash'>,
  since: Date,
): Promise<OtpHistoryEntry[]> {
  const rows = await db
    .selectFrom('otps')
    .where('phone', '=', phone)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .select(['createdAt', 'attempts', 'usedAt', 'requesterHash', 'isKnown'])
    .execute()
  // The last attempt at a used code was the correct one.
  return rows.map(({ createdAt, attempts, usedAt, isKnown, ...row }) => ({
    at: createdAt.getTime(),
    wrong: usedAt === null ? attempts : attempts - 1,
    isOwn: row.requesterHash.equals(requesterHash),
    isKnown,
  }))
}

type ShopOtpTotals = { prefix: number; question: number; day: number }

/** Counts the codes of the whole shop: to this prefix and by captcha question since `hour`, and all since `day`. */
export async function countShopOtps(db: Db, prefix: string, since: { hour: Date; day: Date }): Promise<ShopOtpTotals> {
  const isFresh = sql<boolean>`created_at > ${since.hour}`
  return db
    .selectFrom('otps')
    .where('createdAt', '>', since.day)
    .select([
      count(sql`${isFresh} and starts_with(phone, ${prefix})`).as('prefix'),
      count(sql`${isFresh} and source = 'question'`).as('question'),
      sql<number>`count(*)`.as('day'),
    ])
    .executeTakeFirstOrThrow()
}

const count = (condition: Expression<unknown>) => sql<number>`count(*) filter (where ${condition})`

/** Serialises sending, so that concurrent requests can't exceed a limit together. */
export async function lockOtpSending(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sending codes', 0))`.execute(tx)
}

export async function saveOtpMessageId(db: Db, otpId: string, providerMessageId: string): Promise<void> {
  await db.updateTable('otps').set({ providerMessageId }).where('id', '=', otpId).execute()
}

export type PendingOtp = OtpRequesterKey & Pick<Row<'otps'>, 'id' | 'phone' | 'codeHash' | 'source' | 'attempts'>

/** Locks the unused, unexpired code of this purpose that belongs to the browser's nonce; null when there is none. */
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
    .select(['id', 'phone', 'codeHash', 'source', 'attempts', 'requesterHash', 'isKnown'])
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Serialises attempts at the codes of one phone. */
export async function lockPhone(tx: Db, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`.execute(tx)
}

/** Counts an attempt. Returns false when none is left. */
export async function countOtpAttempt(tx: Db, otpId: string): Promise<boolean> {
  const change = await tx
    .updateTable('otps')
    .set((expression) => ({ attempts: expression('attempts', '+', 1) }))
    .where('id', '=', otpId)
    .where('attempts', '<', maxOtpAttempts)
    .executeTakeFirst()
  return change.numUpdatedRows === 1n
}

export async function lockUnusedOtp(tx: Db, otpId: string): Promise<boolean> {
  const otp = tx.selectFrom('otps').where('id', '=', otpId).where('usedAt', 'is', null)
  return (await otp.select('id').forUpdate().executeTakeFirst()) !== undefined
}

export async function markOtpUsed(db: Db, otpId: string, now: Date): Promise<boolean> {
  return changesRow(db.updateTable('otps').set({ usedAt: now }).where('id', '=', otpId).where('usedAt', 'is', null))
}

/** Finds the provider's id of the code's message, null when the provider gives none. */
export async function findOtpMessageId(db: Db, otpId: string): Promise<string | null> {
  const row = await db.selectFrom('otps').where('id', '=', otpId).select('providerMessageId').executeTakeFirst()
  return row?.providerMessageId ?? null
}
