import { defaultLanguage, type Language } from './language.ts'

/** Language of this build; scripts/build-language.ts sets it. */
export const pageLanguage: Language = defaultLanguage

export const offeredLanguages: readonly Language[] = [defaultLanguage]
