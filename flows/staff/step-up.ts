import { type Db, inTransaction } from '#db/engine/database.ts'
import { renewStaffSession } from '#db/staff/sessions.ts'
import { rateLimitRefusal } from '#domain/rate-limits.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { noMatch, passkeyRefused, wrongCode } from '#domain/staff/sign-in.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import { hashSecret, randomSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import { checkStaffCode } from './check-staff-code.ts'
import { checkPasskey } from './passkeys.ts'

type StepUpInput = { staff: Staff } & ({ claim: string | null; answer: string } | { code: string })

/** Verifies a signed-in staff member again. Their session gets a new secret, which is returned. */
export async function stepUpStaff(shop: Shop, input: StepUpInput): Promise<{ token: string } | Refusal> {
  const { staff } = input
  const tries = await shop.limits.take('staff-tries-from-address', staff.ip)
  if (!tries.isAllowed) return rateLimitRefusal(tries)
  const shown =
    'answer' in input
      ? await checkPasskey(shop, input)
      : await checkStaffCode(shop, { who: { staffId: staff.id }, code: input.code })
  if (isRefusal(shown)) return shown === noMatch ? wrongCode : shown
  if (shown.staffId !== staff.id) return passkeyRefused
  const token = randomSecret()
  const proof = { staff, by: shown.by, tokenHash: hashSecret(token), now: shop.now() }
  await inTransaction(shop.db, (tx) => record(tx, proof))
  return { token }
}

type Proof = { staff: Staff; by: string; tokenHash: Buffer; now: Date }

async function record(tx: Db, { staff, by, tokenHash, now }: Proof): Promise<void> {
  await renewStaffSession(tx, { sessionId: staff.sessionId, tokenHash, now })
  await recordAudit(tx, staff, { action: 'prove', object: actorOf(staff), after: { by } })
}
