import { type Contacts, noContacts } from './contacts.ts'

/** Facts in the footer of each page. Null hides what the owner has not said. */
export type FooterFacts = {
  year: number | null
  contacts: Contacts
  legalName: string | null
  /** Name of the grievance officer. */
  officer: string | null
  hasSizeGuide: boolean
  /** Pages of the owner's own words. */
  pages: readonly { slug: string; title: string }[]
  /** Names of the ways to pay. */
  marks: readonly string[]
}

/** The footer while nothing of the shop could be loaded. */
export const bareFooter: FooterFacts = {
  year: null,
  contacts: noContacts,
  legalName: null,
  officer: null,
  hasSizeGuide: false,
  pages: [],
  marks: [],
}
