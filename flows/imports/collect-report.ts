/** Collects the report of an import, from the back office or the command line. */

import type { ImportIssue } from '#domain/imports/imported-product.ts'
import { type ImportReport, maxStoredFindings, maxStoredIssues } from '#domain/imports/report.ts'
import type { FoundProduct, Tally } from './import-context.ts'

export type ReportCollector = {
  hearRemark: (remark: ImportIssue) => void
  hearFound: (found: FoundProduct) => void
  /** Report so far; its format is known at the end. */
  said: (tally: Tally, more?: Ended) => ImportReport
}

type Ended = Pick<ImportReport, 'format' | 'encoding'> & {
  madeCategories: readonly string[]
  unusedColumns: readonly string[]
}

const notYet: Ended = { format: '', encoding: '', madeCategories: [], unusedColumns: [] }

/** Listens while a list is read, and says afterwards what came of it. */
export function collectReport(): ReportCollector {
  const [remarks, found]: [ImportIssue[], FoundProduct[]] = [[], []]
  return {
    hearRemark: (remark) => keepFirst(remarks, remark),
    hearFound: (one) => {
      if (found.length < maxStoredFindings) found.push(one)
    },
    said: (tally, { format, encoding, madeCategories, unusedColumns } = notYet) => ({
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

/** The first of the file, however many there are. */
function keepFirst(remarks: ImportIssue[], remark: ImportIssue): void {
  remarks.push(remark)
  if (remarks.length < 2 * maxStoredIssues) return
  remarks.sort((one, other) => one.line - other.line)
  remarks.length = maxStoredIssues
}
