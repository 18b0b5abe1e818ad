import type { IssuedPaper } from '#domain/tax/invoice-content.ts'

/** Makes files of the papers that the shop issues. */
export type Documents = { pdf: (paper: IssuedPaper) => Promise<Uint8Array> }
