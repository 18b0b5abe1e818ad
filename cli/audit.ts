import type { Db } from '#db/engine/database.ts'
import { type Finding, findBrokenInvariants } from '#db/payments/ledger-checks.ts'
import { operatorError } from '#domain/operator-error.ts'
import type { Terminal } from './terminal.ts'
import { withShop } from './with-shop.ts'

export const auditUsage = `strut audit

  Checks whether the shop's books add up: stock against the ledger, orders against their lines, payments and events,
  refunds against what came, serials of invoices. Changes nothing. Ends with 1 when something is wrong.`

/** Exits with 1 when an invariant of the ledgers is broken, so that a timer can alert. */
export async function auditCommand(args: readonly string[], { print, ...terminal }: Terminal): Promise<number> {
  if (args.length > 0) throw operatorError(`This command takes no arguments.\n\n${auditUsage}`)
  return withShop(terminal, ({ db }) => printAudit(db, print))
}

/** Prints whether the books are right; returns the exit code. */
export async function printAudit(db: Db, print: Terminal['print']): Promise<number> {
  const findings = await findBrokenInvariants(db)
  for (const line of auditLines(findings)) print(line)
  return findings.length === 0 ? 0 : 1
}

/** Lists each broken invariant with the rows that violate it. */
function auditLines(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return ['The books are right.']
  const byRule = Map.groupBy(findings, ({ invariant }) => invariant)
  return [...byRule].flatMap(([invariant, rows]) => [
    invariant,
    ...rows.map(({ what, facts }) => `  ${what}: ${JSON.stringify(facts)}`),
  ])
}
