import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findMissingMigrations, migrationNames } from '#db/engine/migrate.ts'
import { isOperatorError, operatorError } from '#domain/operator-error.ts'
import { type FailedCheck, healthCheckSubjects } from '#domain/settings/health-checks.ts'
import { checkedOutside, findOutsideProblems, type OutsideFacts } from '#domain/settings/outside-checks.ts'
import { missingMigrationsText } from '#domain/settings/system-checks.ts'
import { runHealthChecks } from '#flows/settings/run-health-checks.ts'
import { requestFromOutside } from '#providers/outside/look-outside.ts'
import { signProbe } from '#server/http/health-probe.ts'
import { openLog } from '#server/log.ts'
import { type Config, readConfig } from '#server/start/config.ts'
import { openShop } from '#server/start/open-shop.ts'
import type { Terminal } from './terminal.ts'
import { withShopDatabase } from './with-shop-database.ts'

export const doctorUsage = `strut doctor

  Lists what is wrong or missing before the shop can trade, and what to do. Changes nothing. Ends with
  1 when something is wrong.`

export async function doctorCommand(args: readonly string[], { env, print, printError }: Terminal): Promise<number> {
  if (args.length > 0) throw operatorError(`This command takes no arguments.\n\n${doctorUsage}`)
  const config = settingsOrLine(env)
  if ('line' in config) {
    print(`wrong   Settings: ${config.line}`)
    return 1
  }
  const unopened = await problemBefore(config, printError)
  if (unopened !== null) {
    print(`wrong   ${unopened}`)
    return 1
  }
  const open = await openShop(config, openLog('error'), printError)
  try {
    const isPublic = config.mode === 'production'
    const facts = isPublic ? await lookFromOutside(config, open.shop.pepper) : null
    const outside = facts === null ? [] : findOutsideProblems(facts)
    const failed = [...(await runHealthChecks(open.shop)), ...outside]
    const subjects = [...healthCheckSubjects, ...(facts === null ? [] : checkedOutside(facts))]
    for (const line of doctorLines(failed, subjects)) print(line)
    return failed.some(({ severity }) => severity === 'wrong') ? 1 : 0
  } finally {
    await open.close()
  }
}

/** Reports a database that this version would have to create or migrate; the doctor does neither. */
async function problemBefore(config: Config, printError: Terminal['printError']): Promise<string | null> {
  const none = 'Database: There is no shop here yet. Start it once, or restore a backup.'
  if (config.databaseUrl === null && !existsSync(join(config.dataFolder, 'postgres'))) return none
  return withShopDatabase(config, { printError, logs: 'error' }, async (place) => {
    const missing = await findMissingMigrations(place.db)
    if (missing.length === (await migrationNames()).length) return none
    const problem = missingMigrationsText(missing)
    return problem === null ? null : `Migrations: ${problem} Start the shop once with this version.`
  })
}

/** Reports an invalid setting first, because the server does not start with it. */
function settingsOrLine(env: Terminal['env']): Config | { line: string } {
  try {
    return readConfig(env)
  } catch (error) {
    if (isOperatorError(error)) return { line: error.message }
    throw error
  }
}

/** Asks the shop at its public address, as visitors do. Not for a demo, which is not public. */
async function lookFromOutside(config: Config, pepper: string): Promise<OutsideFacts> {
  const clockUrl = (config.backupBucket ?? config.bucket)?.endpoint ?? null
  const sign = (nonce: string) => signProbe(pepper, nonce)
  const { origin } = config
  return requestFromOutside({ origin, clockUrl, sign, now: () => new Date() })
}

type ShownCheck = Pick<FailedCheck, 'subject' | 'severity' | 'problem' | 'onServer'>

function doctorLines(failed: readonly ShownCheck[], subjects: readonly string[]): string[] {
  const well = subjects.filter((subject) => !failed.some((one) => one.subject === subject))
  return [
    ...failed
      .toSorted((one, other) => other.severity.localeCompare(one.severity))
      .flatMap(({ subject, severity, problem, onServer }) => [
        `${severity.padEnd(7)} ${subject}: ${problem}`,
        `        ${onServer}`,
      ]),
    ...(well.length > 0 ? [`well    ${well.join(', ')}`] : []),
  ]
}
