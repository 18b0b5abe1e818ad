/** `strut go-live`: turns a demo into the real shop. Settings and products stay; test orders are deleted. */

import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { insertBackup } from '#db/backups/backups.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { findMissingMigrations } from '#db/engine/migrate.ts'
import { deleteDemoData, findPracticeFacts, type PracticeFacts } from '#db/settings/practice.ts'
import { findSetting } from '#db/settings/settings.ts'
import { operatorError } from '#domain/operator-error.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import { type Config, readConfig } from '#server/start/config.ts'
import { printAudit } from './audit.ts'
import { backUp } from './backup.ts'
import type { Terminal } from './terminal.ts'
import { withShopDatabase } from './with-shop-database.ts'

export const goLiveUsage = `strut go-live [--yes]

  Makes the real shop of a practice shop (STRUT_DEMO_GOODS=off): keeps settings, products, pictures, categories and staff;
  deletes its orders, payments, invoices, shoppers, sessions, messages and test keys. Stock is what was last counted, and
  numbers of invoices begin again. Takes a backup first. Refuses the demo and a shop that trades.
  --yes        does not ask`

export async function goLiveCommand(
  args: readonly string[],
  { env, print, printError }: Terminal,
  ask: (question: string) => Promise<string> = promptInTerminal,
): Promise<number> {
  if (args.some((arg) => arg !== '--yes')) throw operatorError(`Unknown argument.\n\n${goLiveUsage}`)
  const config = readConfig(env)
  return withShopDatabase(config, { printError, logs: 'warn' }, async (place) => {
    const { db } = place
    if ((await findMissingMigrations(db)).length > 0) throw operatorError(startFirst)
    const facts = await findPracticeFacts(db)
    const refusal = refusalOf(facts)
    if (refusal !== null) throw operatorError(refusal)
    const { name } = await findSetting(db, 'brand')
    print(
      `${name}: ${facts.orders === 1 ? '1 practice order' : `${facts.orders} practice orders`} and everyone who ordered will be deleted. Products and settings stay.`,
    )
    if (!args.includes('--yes') && (await ask('Type "live" to continue: ')).trim() !== 'live')
      throw operatorError('Nothing was changed.')
    const { path, backup } = await backUp(place, config)
    await insertBackup(db, backup)
    print(`Backed up to ${path}.`)
    await inTransaction(db, (tx) => goLive(tx, facts))
    await removeSandboxes(config.dataFolder)
    const code = await printAudit(db, print)
    for (const line of nextSteps(config)) print(line)
    return code
  })
}

const startFirst = 'Start the shop once with this version, then stop it and go live.'

function refusalOf({ isPractice, isDemo, servers }: PracticeFacts): string | null {
  if (!isPractice) return 'This is not a practice shop: it already trades. Nothing was changed.'
  if (isDemo)
    return 'This is the demo, whose products are invented. Practise in a folder of your own: STRUT_DATA=practice STRUT_DEMO_GOODS=off npm start'
  if (servers > 0) return 'The shop is running. Stop it first (Ctrl+C where it was started).'
  return null
}

async function goLive(tx: Db, { orders }: PracticeFacts): Promise<void> {
  await deleteDemoData(tx)
  await recordAudit(tx, 'command line', { action: 'go-live', object: 'shop', after: { deletedOrders: orders } })
}

/** Databases of the simulated gateway and courier. */
async function removeSandboxes(dataFolder: string): Promise<void> {
  const files = (await readdir(dataFolder)).filter((name) => name.startsWith('sandbox-'))
  for (const name of files) await rm(join(dataFolder, name), { recursive: true, force: true })
}

function nextSteps({ dataFolder }: Config): string[] {
  return [
    'The shop can go live: start it with STRUT_MODE=production (docs/operations.md, Going to production).',
    `With the text of ${join(dataFolder, 'secret')} as STRUT_SECRET, staff keep their authenticator apps.`,
    'Passkeys belong to one address: at a new one, npm run strut -- grant "Your name" makes a link.',
  ]
}

async function promptInTerminal(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw operatorError('There is no terminal to ask on: add --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}
