/** Collects the report of an import by back office or command line. */

import type { ImportIssue } from '#domain/imports/imported-product.ts'
import { type ImportReport, maxStoredFindings, maxStoredIssues, type Tally } from '#domain/imports/report.ts'
import type { FoundProduct } from './import-context.ts'

type ReportCollector = {
  hearRemark: (remark: ImportIssue) => void
  hearFound: (found: FoundProduct) => void
  /** Report so far; `more` adds what is known at the end. */
  report: (tally: Tally, more?: Ended) => ImportReport
}

type Ended = Pick<ImportReport, 'format' | 'encoding'> & {
  madeCategories: readonly string[]
  unusedColumns: readonly string[]
}

const notYet: Ended = { format: '', encoding: '', madeCategories: [], unusedColumns: [] }

/** Makes a collector: it listens while a list is read, and then builds the report. */
export function collectReport(): ReportCollector {
  const [remarks, found]: [ImportIssue[], FoundProduct[]] = [[], []]
  return {
    hearRemark: (remark) => keepFirst(remarks, remark),
    hearFound: (one) => {
      if (found.length < maxStoredFindings) found.push(one)
    },
    report: (tally, { format, encoding, madeCategories, unusedColumns } = notYet) => ({
      ...tally,
      format,
      encoding,
      madeCategories: [...madeCategories],
      unusedColumns: [...unusedColumns],
      remarks: remarks.toSorted((one, other) => one.line - other.line),
      found,
    }),
  }
}

/** Keeps the first remarks of the file, up to a maximum. */
function keepFirst(remarks: ImportIssue[], remark: ImportIssue): void {
  remarks.push(remark)
  if (remarks.length < 2 * maxStoredIssues) return
  remarks.sort((one, other) => one.line - other.line)
  remarks.length = maxStoredIssues
}
