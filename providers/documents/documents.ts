import type { IssuedDocument } from '#domain/tax/invoice-content.ts'

/** Makes files of the papers that the shop issues. */
export type Documents = { pdf: (paper: IssuedDocument) => Promise<Uint8Array> }
