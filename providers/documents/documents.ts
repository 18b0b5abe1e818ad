import type { Language } from '#domain/language.ts'
import type { IssuedDocument } from '#domain/tax/invoice-content.ts'

/** Makes files of the papers that the shop issues. */
export type Documents = { pdf: (paper: IssuedDocument, language: Language) => Promise<Uint8Array> }
