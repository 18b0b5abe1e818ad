import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ServerBuild } from 'react-router'
import { isLanguage, type Language, languages } from '#domain/language.ts'
import { operatorError } from '#domain/operator-error.ts'

const folderOf = (language: Language) => join(import.meta.dirname, '../../build', language)
const entryOf = (language: Language) => join(folderOf(language), 'server/index.js')

export function builtLanguages(): readonly Language[] {
  return Object.keys(languages)
    .filter(isLanguage)
    .filter((language) => existsSync(entryOf(language)))
}

export async function loadPages(language: Language): Promise<ServerBuild> {
  if (existsSync(entryOf(language))) return import(entryOf(language))
  throw operatorError('The pages are not built yet. Start the shop with npm start.')
}

/** Folders of what browsers fetch, as paths from where the server was started. */
export function clientFolders(): string[] {
  return builtLanguages().map((language) => relative(process.cwd(), join(folderOf(language), 'client')))
}
