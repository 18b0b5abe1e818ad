/** What is kept of an import, for those that the back office runs and those of the command line. */

import type { Remark } from '#domain/imports/imported-product.ts'
import { type ImportReport, mostFoundKept, mostRemarksKept } from '#domain/imports/report.ts'
import type { FoundProduct, Tally } from './import-context.ts'

export type HeardReport = {
  hearRemark: (remark: Remark) => void
  hearFound: (found: FoundProduct) => void
  /** What is kept of it; its format is known when it has ended. */
  said: (tally: Tally, more?: Ended) => ImportReport
}

type Ended = Pick<ImportReport, 'format' | 'encoding'> & { madeCategories: readonly string[] }

const notYet: Ended = { format: '', encoding: '', madeCategories: [] }

/** Listens while a list is read, and says afterwards what came of it. */
export function hearReport(): HeardReport {
  const [remarks, found]: [Remark[], FoundProduct[]] = [[], []]
  return {
    hearRemark: (remark) => keepFirst(remarks, remark),
    hearFound: (one) => {
      if (found.length < mostFoundKept) found.push(one)
    },
    said: (tally, { format, encoding, madeCategories } = notYet) => ({
      ...tally,
      ...{ format, encoding, madeCategories: [...madeCategories] },
      remarks: remarks.toSorted((one, other) => one.line - other.line),
      found,
    }),
  }
}

/** The first of the file, however many there are. */
function keepFirst(remarks: Remark[], remark: Remark): void {
  remarks.push(remark)
  if (remarks.length < 2 * mostRemarksKept) return
  remarks.sort((one, other) => one.line - other.line)
  remarks.length = mostRemarksKept
}
