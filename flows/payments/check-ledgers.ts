import { insertDiscrepancy } from '#db/payments/discrepancies.ts'
import { type Finding, findBrokenInvariants } from '#db/payments/ledger-checks.ts'
import type { Shop } from '#flows/shop.ts'

/** Checks the invariants of the ledgers every night; violations are logged and shown to the owner. */
export async function checkLedgers(shop: Shop): Promise<Finding[]> {
  const findings = await findBrokenInvariants(shop.db)
  for (const { invariant, what, facts } of findings) {
    const isNew = await insertDiscrepancy(shop.db, {
      kind: 'invariant',
      dedupeKey: `invariant:${invariant}:${what}`,
      facts: { invariant, what, facts },
    })
    if (isNew) shop.log.error({ invariant, what }, 'the books are inconsistent')
  }
  return findings
}
