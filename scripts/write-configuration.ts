import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment } from '#server/start/config.ts'
import { settingsSections } from '#server/start/config-descriptions.ts'

/**
 * Writes docs/configuration.md and .env.example from the settings that the shop reads:
 * node_modules/.bin/node scripts/write-configuration.ts
 */

const root = join(import.meta.dirname, '..')

/** Longest line of a document. */
const width = 120

export function configurationFiles(): Record<string, string> {
  return { 'docs/configuration.md': configurationPage(), '.env.example': exampleFile() }
}

function configurationPage(): string {
  const sections = settingsSections.map(({ title, intro, settings }) => {
    const lines = Object.entries(settings).map(([name, text]) => wrap(`- \`${name}\`${defaultOf(name)}: ${text}`))
    return [`## ${title}`, ...(intro === '' ? [] : [wrap(intro, ''), '']), ...lines].join('\n')
  })
  const head = wrap(
    'Every setting is an environment variable, read once at the start; an empty one counts as not set. ' +
      'The first wrong or missing one stops the start with one clear line. ' +
      '`scripts/write-configuration.ts` writes this page from `server/start/config.ts`.',
    '',
  )
  return `${['# Configuration', head].join('\n\n')}\n\n${sections.join('\n\n')}\n`
}

function exampleFile(): string {
  const sections = settingsSections
    .filter(({ title }) => title !== 'Tests only')
    .map(({ title, settings }) => {
      const lines = Object.keys(settings).map((name) => `#${name}=${rawDefaultOf(name)}`)
      return [`# ${title}`, ...lines].join('\n')
    })
  return `# Every setting with its default; docs/configuration.md explains them. Copy to .env, then:\n# set -a && . ./.env && set +a && npm start\n\n${sections.join('\n\n')}\n`
}

function rawDefaultOf(name: string): string {
  const entry: { default?: unknown } | undefined = new Map(Object.entries(environment.entries)).get(name)
  return typeof entry?.default === 'string' ? entry.default : ''
}

const defaultOf = (name: string) => (rawDefaultOf(name) === '' ? '' : ` (\`${rawDefaultOf(name)}\`)`)

/** Breaks a text between words; later lines of a list entry are indented. */
function wrap(text: string, indent = '  '): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last === '') lines[lines.length - 1] = word
    else if (last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(indent + word)
  }
  return lines.join('\n')
}

if (import.meta.main) {
  for (const [file, text] of Object.entries(configurationFiles())) {
    const path = join(root, file)
    writeFileSync(path, text)
    console.log(`${file}: ${readFileSync(path, 'utf8').split('\n').length - 1} lines`)
  }
}
