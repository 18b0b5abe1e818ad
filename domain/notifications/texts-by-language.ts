import * as accountsHi from '#domain/accounts/texts.hi.ts'
import * as accounts from '#domain/accounts/texts.ts'
import type { Language } from '#domain/language.ts'
import * as setupHi from '#domain/setup/texts.hi.ts'
import * as setup from '#domain/setup/texts.ts'
import * as taxHi from '#domain/tax/texts.hi.ts'
import * as tax from '#domain/tax/texts.ts'
import * as rootHi from '#domain/texts.hi.ts'
import * as root from '#domain/texts.ts'
import * as notificationsHi from './texts.hi.ts'
import * as notifications from './texts.ts'

/**
 * Texts of every language: of notifications, documents and error pages outside a language's build. For server and back
 * office only; also the one place where the pages of another language find the English texts.
 */
export const textsByLanguage = {
  en: { root, accounts, notifications, setup, tax },
  hi: { root: rootHi, accounts: accountsHi, notifications: notificationsHi, setup: setupHi, tax: taxHi },
} satisfies Record<Language, object>
