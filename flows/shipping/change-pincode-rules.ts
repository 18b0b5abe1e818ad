import { type Db, inTransaction } from '#db/engine/database.ts'
import { deleteRules, saveRules } from '#db/shipping/pincode-rules.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { type PrefixRule, parseRules } from '#domain/shipping/pincode-rules.ts'
import * as texts from '#domain/shipping/texts.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

export type RuleChange = { kind: 'add' | 'replace'; list: string } | { kind: 'remove'; prefix: string }

export async function changePincodeRules(
  { db, now }: Shop,
  { staff, change }: { staff: Staff; change: RuleChange },
): Promise<Refusal | { rules: number }> {
  if (change.kind === 'remove') return inTransaction(db, (tx) => remove(tx, staff, change.prefix))
  const rules = parseRules(change.list)
  if (isRefusal(rules)) return rules
  const isWhole = change.kind === 'replace'
  await inTransaction(db, (tx) => record(tx, staff, { rules, isWhole, now: now() }))
  return { rules: rules.length }
}

async function remove(tx: Db, staff: Staff, prefix: string): Promise<Refusal | { rules: number }> {
  if ((await deleteRules(tx, prefix)) === 0) return refuse('not-found', texts.ruleIsGone)
  await recordAudit(tx, staff, { action: 'change-pincodes', object: 'pincodes', before: { prefix }, after: null })
  return { rules: 1 }
}

/** Number of rules that the audit entry of a long list names. */
const auditedRules = 20

async function record(
  tx: Db,
  staff: Staff,
  { rules, isWhole, now }: { rules: readonly PrefixRule[]; isWhole: boolean; now: Date },
): Promise<void> {
  const deleted = isWhole ? await deleteRules(tx, null) : 0
  await saveRules(tx, rules, now)
  const first = rules.slice(0, auditedRules).map(({ prefix, ...rule }) => [prefix, rule])
  await recordAudit(tx, staff, {
    action: 'change-pincodes',
    object: 'pincodes',
    before: isWhole ? { rules: deleted } : null,
    after: { rules: rules.length, first: Object.fromEntries(first) },
  })
}
