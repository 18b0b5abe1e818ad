import { defaultLanguage, type Language } from './language.ts'

/** Language of these pages; scripts/build-language.ts writes it into the build of each. */
export const pageLanguage: Language = defaultLanguage

/** Languages among which a shopper chooses. */
export const offeredLanguages: readonly Language[] = [defaultLanguage]
