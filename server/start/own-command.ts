import { existsSync } from 'node:fs'
import { join } from 'node:path'

const launcher = join(import.meta.dirname, '../../strut')
const ownLauncher = existsSync(launcher) ? launcher : null

/** Names commands as the operator of a release calls them, by its launcher; a checkout has none and calls npm. */
export function withOwnCommand(text: string, path = ownLauncher): string {
  if (path === null) return text
  return text.replaceAll('npm run strut --', path).replaceAll('npm start', `${path} start`)
}
