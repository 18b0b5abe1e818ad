import { type Db, inTransaction } from '#db/engine/database.ts'
import { consumeRecoveryCode, replaceRecoveryCodes } from '#db/staff/credentials.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { formatRecoveryCode, noSuchPerson, recoveryCodeCount } from '#domain/staff/sign-in.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import { hashCode, randomRecoveryCode } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import { lockSignedIn } from './change-own-credentials.ts'

/** Makes new recovery codes, which nobody can show again; earlier ones stop working. */
export async function makeRecoveryCodes(shop: Shop, staff: Staff): Promise<{ codes: readonly string[] } | Refusal> {
  const codes = Array.from({ length: recoveryCodeCount }, randomRecoveryCode)
  const hashes = codes.map((code) => hashOf(shop, staff.id, code))
  const made = { staff, hashes, createdAt: shop.now() }
  const refusal = await inTransaction(shop.db, (tx) => save(tx, made))
  return refusal ?? { codes: codes.map(formatRecoveryCode) }
}

type MadeCodes = { staff: Staff; hashes: readonly Buffer[]; createdAt: Date }

async function save(tx: Db, { staff, ...codes }: MadeCodes): Promise<Refusal | null> {
  if (!(await lockSignedIn(tx, staff))) return noSuchPerson
  await replaceRecoveryCodes(tx, { staffId: staff.id, ...codes })
  await recordAudit(tx, staff, { action: 'make-recovery-codes', object: actorOf(staff) })
  return null
}

/** Uses up a recovery code, given as its digits. True once. */
export const takeRecoveryCode = (shop: Shop, staffId: string, code: string): Promise<boolean> =>
  consumeRecoveryCode(shop.db, staffId, hashOf(shop, staffId, code))

const hashOf = ({ pepper }: Shop, staffId: string, code: string): Buffer =>
  hashCode(pepper, ['recovery code', staffId, code])
