/** Collects the report of an import by back office or command line. */

import type { ImportIssue } from '#domain/imports/imported-product.ts'
import { type ImportReport, maxStoredFindings, maxStoredIssues, type Tally } from '#domain/imports/report.ts'
import type { ImportSummary } from './import-catalogue.ts'
import type { FoundProduct } from './import-context.ts'

type ReportCollector = {
  addIssue: (issue: ImportIssue) => void
  addFound: (found: FoundProduct) => void
  /** Report so far, of the tally, or of the summary at the end. */
  report: (known: Tally & Partial<ImportSummary>) => ImportReport
}

/** Makes a collector: it listens while a list is read, and then builds the report. */
export function collectReport(): ReportCollector {
  const [issues, found]: [ImportIssue[], FoundProduct[]] = [[], []]
  return {
    addIssue: (issue) => keepFirst(issues, issue),
    addFound: (one) => {
      if (found.length < maxStoredFindings) found.push(one)
    },
    report: ({ requestedHosts: _, unsupported: __, ...known }) => ({
      format: '',
      encoding: '',
      sheet: null,
      madeCategories: [],
      unusedColumns: [],
      namedPictures: [],
      ...known,
      issues: issues.toSorted((one, other) => one.line - other.line),
      found,
    }),
  }
}

/** Keeps the first issues of the file, up to a maximum. */
function keepFirst(issues: ImportIssue[], issue: ImportIssue): void {
  issues.push(issue)
  if (issues.length < 2 * maxStoredIssues) return
  issues.sort((one, other) => one.line - other.line)
  issues.length = maxStoredIssues
}

/** Facts of an import for the audit log. */
export function auditedImport(file: string, { newProducts, changedProducts, refusedRows, history }: Tally) {
  return { file, ...(history ?? { newProducts, changedProducts }), refusedRows }
}
