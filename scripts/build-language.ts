import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { defaultLanguage, isLanguage, type Language, languages } from '../domain/language.ts'

const root = join(import.meta.dirname, '..')

/** Language whose pages are built or served now, by STRUT_LANGUAGE. */
export function languageToBuild(): Language {
  const named = process.env['STRUT_LANGUAGE'] || defaultLanguage
  if (!isLanguage(named)) throw new Error(`STRUT_LANGUAGE is one of ${Object.keys(languages).join(', ')}.`)
  return named
}

const hasTexts = (language: Language) => existsSync(join(root, `ui/shell/texts.${language}.tsx`))

/**
 * Puts the texts of a language in the place of the English ones: the file `texts.hi.tsx` beside a `texts.tsx`, where there
 * is one, and the language itself into domain/page-language.ts.
 */
export function translatePages(language: Language): Plugin {
  const module = join(root, 'domain/page-language.ts')
  const offered = Object.keys(languages)
    .filter(isLanguage)
    .filter((one) => one === defaultLanguage || hasTexts(one))
  return {
    name: 'translate-pages',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (language === defaultLanguage || !/\.tsx?$/.test(source)) return null
      if (importer?.endsWith('/texts-by-language.ts')) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const translated = found?.id.replace(/\.(?=tsx?$)/, `.${language}.`) ?? ''
      // A translation may import the file that it replaces.
      return importer !== translated && translated !== '' && existsSync(translated) ? translated : found
    },
    load(id) {
      if (id !== module) return null
      const isServed = this.environment.mode === 'dev'
      return [
        `export const pageLanguage = '${language}'`,
        `export const offeredLanguages = ${JSON.stringify(isServed ? [language] : offered)}`,
      ].join('\n')
    },
  }
}
