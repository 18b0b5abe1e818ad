import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { csvLine } from '#domain/csv-cell.ts'
import type { ImportIssue } from '#domain/imports/imported-product.ts'
import { textOfReason } from '#domain/imports/reasons.ts'
import { type ImportHistory, importCounts } from '#domain/imports/report.ts'
import { formatRupees } from '#domain/money.ts'
import { operatorError } from '#domain/operator-error.ts'
import type { ImportSummary } from '#flows/imports/import-catalogue.ts'
import type { ImportRequest } from '#flows/imports/import-context.ts'

const mostPrinted = 50

type CollectedIssues = {
  add: (issue: ImportIssue) => void
  /** The first 50 in file order, and the number of others. */
  lines: () => string[]
  close: () => Promise<void>
}

/** Collects what is printed, and writes all of it to `file` if one is given. */
export async function collectIssues(file: string | null): Promise<CollectedIssues> {
  const report = file === null ? null : await openReport(file)
  const first: ImportIssue[] = []
  let count = 0
  return {
    add: (issue) => {
      count += 1
      report?.write(csvLine([String(issue.line), String(issue.rows), issue.name ?? '', textOfReason(issue.reason)]))
      const at = first.findIndex(({ line }) => line > issue.line)
      first.splice(at === -1 ? first.length : at, 0, issue)
      first.length = Math.min(first.length, mostPrinted)
    },
    lines: () => [...first.map(issueLine), ...(count > mostPrinted ? [moreLine(count, file)] : [])],
    close: async () => {
      if (!report) return
      report.end()
      await once(report, 'finish')
    },
  }
}

async function openReport(file: string) {
  const report = createWriteStream(file)
  await once(report, 'open').catch((error: Error) => {
    throw operatorError(`Can't write the report: ${error.message}.`)
  })
  report.write('row,rows refused,product,reason\n')
  return report
}

function issueLine({ line, rows, reason, name, part }: ImportIssue): string {
  const kind = rows === 0 ? ` (${part ?? 'picture'} left out)` : rows > 1 ? ` (${rows} rows)` : ''
  return `  row ${line}${kind}${name ? `, ${name}` : ''}: ${textOfReason(reason)}`
}

function moreLine(count: number, file: string | null): string {
  const where = file === null ? '--report FILE writes them all' : `all of them stand in ${file}`
  return `  … and ${counted(count - mostPrinted)} more (${where})`
}

export function summaryLines(summary: ImportSummary, request: ImportRequest): string[] {
  const { newProducts, changedProducts, unchangedProducts, history } = summary
  if (history) return historyLines(summary, history, request)
  const lines = [
    `Read        ${counted(summary.rows)} rows (${summary.format}, ${sourceOf(summary)})`,
    `Products    ${counted(newProducts)} new, ${counted(changedProducts)} changed, ${counted(unchangedProducts)} unchanged`,
    `Refused     ${counted(summary.refusedRows)} rows`,
    `Counts      ${countsLine(summary)}`,
  ]
  if (summary.heldProducts > 0) {
    lines.push(`Skipped     ${counted(summary.heldProducts)} gift cards`)
  }
  if (summary.newDrafts > 0)
    lines.push(`Drafts      ${counted(summary.newDrafts)} new products are drafts, as in the file`)
  if (summary.unusedColumns.length > 0) lines.push(`No place    for the columns ${summary.unusedColumns.join(', ')}`)
  if (summary.madeCategories.length > 0) lines.push(`Categories  ${summary.madeCategories.join(', ')} (made)`)
  lines.push(...pictureLines(summary), ...stockLines(summary, request), ending(summary, request))
  return lines
}

const sourceOf = ({ encoding, sheet }: ImportSummary) => (sheet === null ? encoding : `Excel, sheet “${sheet}”`)

function historyLines(summary: ImportSummary, history: ImportHistory, { dryRun }: ImportRequest): string[] {
  const { newCustomers, knownCustomers, addresses, consents, newOrders, knownOrders, worth } = history
  return [
    `Read        ${counted(summary.rows)} rows (${summary.format}, ${sourceOf(summary)})`,
    `Customers   ${counted(newCustomers)} new (${counted(addresses)} with an address, ${counted(consents)} agreed to offers), ${counted(knownCustomers)} already here`,
    ...(newOrders + knownOrders > 0
      ? [`Orders      ${counted(newOrders)} new, worth ${formatRupees(worth)}, ${counted(knownOrders)} already here`]
      : []),
    `Refused     ${counted(summary.refusedRows)} rows`,
    dryRun ? 'This was a dry run: nothing was written.' : 'Done.',
  ]
}

/** '20 of 22 rows, …': taken of those that the file lists. */
function countsLine(summary: ImportSummary): string {
  const counts = Object.entries(importCounts(summary))
  return counts.map(([kind, { listed, taken }]) => `${counted(taken)} of ${counted(listed)} ${kind}`).join(', ')
}

function pictureLines({ newPictures, leftOutPictures, requestedHosts, unsupported }: ImportSummary): string[] {
  if (newPictures + leftOutPictures === 0) return []
  const left = leftOutPictures > 0 ? `, ${counted(leftOutPictures)} left out` : ''
  const answers = requestedHosts > 0 ? `, ${counted(requestedHosts)} hosts' files asked for their type` : ''
  const odd = unsupported > 0 ? ` (${counted(unsupported)} are neither picture nor video)` : ''
  const line = `Pictures    ${counted(newPictures)} new${left}${answers}${odd}`
  // The shop downloads them later; until then the list's URLs must stay reachable.
  return newPictures > 0 ? [line, '            the running shop fetches them by itself; Health says how far'] : [line]
}

function stockLines(
  { newProducts, changedProducts, otherSizes, movedStock, otherStock, unstatedSizes }: ImportSummary,
  { stock }: ImportRequest,
): string[] {
  const ignored = [
    ...(movedStock > 0 ? [`Stock       of ${counted(movedStock)} sizes moves by what the file changed`] : []),
    ...(otherStock > 0
      ? [`Stock       of ${counted(otherStock)} sizes differs from the file and stays: no earlier file had it`]
      : []),
  ]
  if (newProducts + changedProducts === 0) return ignored
  const lines =
    unstatedSizes === 0
      ? []
      : [
          stock === null
            ? `Stock       is missing for ${counted(unstatedSizes)} new sizes: give it with --stock, 0 for sold out`
            : `Stock       ${counted(stock)} pieces of each of ${counted(unstatedSizes)} new sizes for which the file gives none`,
        ]
  if (otherSizes > 0) lines.push(`Sizes       ${counted(otherSizes)} that the file names no more were left on sale`)
  return [...lines, ...ignored]
}

function ending({ newProducts, changedProducts }: ImportSummary, { dryRun }: ImportRequest): string {
  if (newProducts + changedProducts === 0) return 'Nothing changed: the shop already has everything in this file.'
  return dryRun ? 'This was a dry run: nothing was written.' : 'Done.'
}

const counted = (count: number): string => count.toLocaleString('en-IN')
