import { type Contacts, noContacts } from './contacts.ts'

/** Facts in the footer of every page. Null hides what is not set. */
export type FooterFacts = {
  year: number | null
  contacts: Contacts
  legalName: string | null
  /** Name of the grievance officer. */
  officer: string | null
  hasSizeGuide: boolean
  /** Content pages of the owner. */
  pages: readonly { slug: string; title: string }[]
  /** Names of the payment methods. */
  marks: readonly string[]
}

/** Fallback footer while nothing could be loaded. */
export const minimalFooter: FooterFacts = {
  year: null,
  contacts: noContacts,
  legalName: null,
  officer: null,
  hasSizeGuide: false,
  pages: [],
  marks: [],
}
