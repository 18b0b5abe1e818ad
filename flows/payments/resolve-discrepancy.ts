import { type Db, inTransaction } from '#db/engine/database.ts'
import { markDiscrepancyResolved } from '#db/payments/discrepancies.ts'
import { truncate } from '#domain/clean-text.ts'
import { moneyRefusal } from '#domain/payments/permission.ts'
import * as texts from '#domain/payments/texts.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { isUuid } from '#domain/uuid.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

/** Resolves a discrepancy with its reason; its row stays. */
export async function resolveDiscrepancy(
  shop: Shop,
  { reason, ...input }: { staff: Staff; discrepancyId: string; reason: string },
): Promise<{ discrepancyId: string } | Refusal> {
  const forbidden = moneyRefusal(input.staff)
  if (forbidden) return forbidden
  const resolution = truncate(reason.trim(), 200)
  if (resolution === '') return refuseFields({ reason: texts.sayWhatItWas })
  if (!isUuid(input.discrepancyId)) return refuse('not-found', 'Not Found')
  const settled = { ...input, resolution, resolvedAt: shop.now() }
  return inTransaction(shop.db, (tx) => settle(tx, settled))
}

async function settle(
  tx: Db,
  { staff, discrepancyId, ...resolved }: { staff: Staff; discrepancyId: string; resolution: string; resolvedAt: Date },
): Promise<{ discrepancyId: string } | Refusal> {
  if (!(await markDiscrepancyResolved(tx, discrepancyId, resolved))) return refuse('changed', texts.settledAlready)
  const auditEntry = { action: 'settle-difference', object: `difference:${discrepancyId}`, reason: resolved.resolution }
  await recordAudit(tx, staff, auditEntry)
  return { discrepancyId }
}
