import { isOperatorError, operatorError } from '#domain/operator-error.ts'
import { withOwnCommand } from '#server/start/own-command.ts'
import { auditCommand, auditUsage } from './audit.ts'
import { backupCommand, backupUsage } from './backup.ts'
import { doctorCommand, doctorUsage } from './doctor.ts'
import { exportCommand, exportUsage } from './export.ts'
import { goLiveCommand, goLiveUsage } from './go-live.ts'
import { grantCommand, grantUsage } from './grant.ts'
import { importCommand, importUsage } from './import.ts'
import { mediaCommand, mediaUsage } from './media.ts'
import { restoreCommand, restoreUsage } from './restore.ts'
import { upgradeCommand, upgradeUsage } from './upgrade.ts'

/** The launcher of a release opens the shop itself when nothing stands behind `start`. */
const startUsage = `strut start

  Opens the shop. Settings are lines of the file strut.env beside this folder, as in docs/configuration.md.`

/** Command line: `npm run strut -- <command>`. */
const commands: Readonly<Record<string, { usage: string; run: (args: readonly string[]) => Promise<number> }>> = {
  start: {
    usage: startUsage,
    run: () => Promise.reject(operatorError('npm start opens the shop, with nothing behind it.')),
  },
  audit: { usage: auditUsage, run: (args) => auditCommand(args) },
  backup: { usage: backupUsage, run: (args) => backupCommand(args) },
  doctor: { usage: doctorUsage, run: (args) => doctorCommand(args) },
  export: { usage: exportUsage, run: (args) => exportCommand(args) },
  'go-live': { usage: goLiveUsage, run: (args) => goLiveCommand(args) },
  grant: { usage: grantUsage, run: (args) => grantCommand(args) },
  import: { usage: importUsage, run: importCommand },
  media: { usage: mediaUsage, run: (args) => mediaCommand(args) },
  restore: { usage: restoreUsage, run: (args) => restoreCommand(args) },
  upgrade: { usage: upgradeUsage, run: (args) => upgradeCommand(args) },
}

const usage = `Commands:\n\n${Object.values(commands)
  .map((command) => command.usage)
  .join('\n\n')}`

try {
  process.exit(await main(process.argv.slice(2)))
} catch (error) {
  console.error(lineOf(error) ?? error)
  process.exit(1)
}

/** One line for what the operator can mend: a setting, or a bucket that does not answer; null for breakages. */
function lineOf(error: unknown): string | null {
  if (isOperatorError(error)) return withOwnCommand(error.message)
  if (!(error instanceof Error) || error.name !== 'ProviderError') return null
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}

async function main([name, ...args]: readonly string[]): Promise<number> {
  const wantsHelp = name === undefined || name === 'help' || [name, ...args].includes('--help')
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command && !wantsHelp) return command.run(args)
  const isUnknown = command === undefined && !wantsHelp
  if (isUnknown) console.error(`There is no command '${name}'.\n`)
  console.log(command?.usage ?? usage)
  return isUnknown ? 1 : 0
}
