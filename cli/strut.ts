import { operatorError } from '#domain/operator-error.ts'
import { auditCommand, auditUsage } from './audit.ts'
import { backupCommand, backupUsage } from './backup.ts'
import { doctorCommand, doctorUsage } from './doctor.ts'
import { exportCommand, exportUsage } from './export.ts'
import { goLiveCommand, goLiveUsage } from './go-live.ts'
import { grantCommand, grantUsage } from './grant.ts'
import { importCommand, importUsage } from './import.ts'
import { mediaCommand, mediaUsage } from './media.ts'
import { restoreCommand, restoreUsage } from './restore.ts'
import { lineOfError, type Terminal, terminal } from './terminal.ts'
import { upgradeCommand, upgradeUsage } from './upgrade.ts'

/** The launcher of a release opens the shop itself when nothing stands behind `start`. */
const startUsage = `strut start

  Opens the shop. Settings are lines of the file strut.env beside this folder, as in docs/configuration.md.`

type Command = (args: readonly string[], terminal: Terminal) => Promise<number>

/** Command line: `npm run strut -- <command>`. */
const commands: Readonly<Record<string, { usage: string; run: Command }>> = {
  start: {
    usage: startUsage,
    run: () => Promise.reject(operatorError('npm start opens the shop, with nothing behind it.')),
  },
  audit: { usage: auditUsage, run: auditCommand },
  backup: { usage: backupUsage, run: backupCommand },
  doctor: { usage: doctorUsage, run: doctorCommand },
  export: { usage: exportUsage, run: exportCommand },
  'go-live': { usage: goLiveUsage, run: goLiveCommand },
  grant: { usage: grantUsage, run: grantCommand },
  import: { usage: importUsage, run: importCommand },
  media: { usage: mediaUsage, run: mediaCommand },
  restore: { usage: restoreUsage, run: restoreCommand },
  upgrade: { usage: upgradeUsage, run: upgradeCommand },
}

const usage = `Commands:\n\n${Object.values(commands)
  .map((command) => command.usage)
  .join('\n\n')}`

try {
  process.exit(await main(process.argv.slice(2)))
} catch (error) {
  console.error(lineOfError(error) ?? error)
  process.exit(1)
}

async function main([name, ...args]: readonly string[]): Promise<number> {
  const wantsHelp = name === undefined || name === 'help' || [name, ...args].includes('--help')
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command && !wantsHelp) return command.run(args, terminal)
  const isUnknown = command === undefined && !wantsHelp
  if (isUnknown) console.error(`There is no command '${name}'.\n`)
  console.log(command?.usage ?? usage)
  return isUnknown ? 1 : 0
}
