import type { Documents } from '#providers/documents/documents.ts'
import { documentPdf } from '#providers/documents/pdf.ts'
import { printParcels } from '#providers/documents/print.ts'

/** Documents of a shop without a logo. */
export const plainDocuments: Documents = { pdf: documentPdf, print: (job) => printParcels(job, documentPdf) }
