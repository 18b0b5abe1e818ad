import { resolve } from 'node:path'
import { type KnownBackup, recordTestRestore } from '#db/backups/backups.ts'
import { openScratchDatabase } from '#db/backups/scratch-database.ts'
import { longTimeoutMs, openDatabase } from '#db/engine/database.ts'
import { migrate } from '#db/engine/migrate.ts'
import { type Finding, findBrokenInvariants } from '#db/payments/ledger-checks.ts'
import type { Shop } from '#flows/shop.ts'
import { openBackup, readBackup } from './file.ts'
import { restoreInto } from './restore-backup.ts'

type BackupShop = Pick<Shop, 'db' | 'now' | 'log'> & { home: Pick<Shop['home'], 'address' | 'backup'> }

/**
 * Restores the backup into a scratch database, audits it and drops the database. Returns the problem, null for none,
 * and records it.
 */
export async function testRestore(shop: BackupShop, { file }: Pick<KnownBackup, 'file'>): Promise<string | null> {
  const error = await tryBackup(shop, file).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  )
  await recordTestRestore(shop.db, { file, testedAt: shop.now(), error })
  if (error !== null) shop.log.error({ file, error }, 'a backup could not be verified')
  return error
}

async function tryBackup({ home }: BackupShop, file: string): Promise<string | null> {
  const { folder, passphrase } = home.backup
  const opened = await openBackup(resolve(folder, file))
  const scratch = await openScratchDatabase(home.address)
  try {
    // Pictures are read and verified, but need not be stored.
    const media = { put: async () => {} }
    await restoreInto({ address: scratch.address, media }, readBackup(opened, passphrase))
    const db = openDatabase(scratch.address, { connections: 2, onError: () => {}, waitMs: longTimeoutMs })
    try {
      await migrate(db)
      return findingsText(await findBrokenInvariants(db))
    } finally {
      await db.destroy()
    }
  } finally {
    await scratch.remove()
  }
}

function findingsText(findings: readonly Finding[]): string | null {
  const [first] = findings
  if (first === undefined) return null
  return `The auditor finds ${findings.length} rows that can't be true, such as: ${first.invariant} (${first.what})`
}
