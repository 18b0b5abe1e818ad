import type { Language } from '#domain/language.ts'
import type { IssuedDocument } from '#domain/tax/invoice-content.ts'

/** Makes one file of papers that the shop issued, each on pages of its own. */
export type Documents = {
  pdf: (papers: readonly IssuedDocument[], language: Language) => Promise<Uint8Array>
}
