import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ServerBuild } from 'react-router'
import { isLanguage, type Language, languages } from '#domain/language.ts'
import { operatorError } from '#domain/operator-error.ts'
import type { Mode } from './config.ts'

type BuiltPages = {
  languages: readonly Language[]
  load: (language: Language) => Promise<ServerBuild>
  /** Folders of client files, relative to the working directory. */
  clientFolders: readonly string[]
}

/** Finds the built pages: a release contains both modes; elsewhere they are built for the current one. */
export function builtPages(mode: Mode = 'demo'): BuiltPages {
  const build = join(import.meta.dirname, '../../build')
  const own = join(build, 'production')
  const root = mode === 'production' && existsSync(own) ? own : build
  const entryOf = (language: Language) => join(root, language, 'server/index.js')
  const built = Object.keys(languages)
    .filter(isLanguage)
    .filter((language) => existsSync(entryOf(language)))
  return {
    languages: built,
    load: async (language) => {
      if (existsSync(entryOf(language))) return import(entryOf(language))
      throw operatorError('The pages are not built yet. Start the shop with npm start.')
    },
    clientFolders: built.map((language) => relative(process.cwd(), join(root, language, 'client'))),
  }
}
