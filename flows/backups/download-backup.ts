import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { findBackup } from '#db/backups/backups.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import * as texts from '#domain/backups/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

const gone = refuse('not-found', texts.backupIsGone)

/** The bytes of a backup in the shop's folder; null when it is not there. */
export async function backupBytes({ home }: Pick<Shop, 'home'>, file: string): Promise<number | null> {
  const found = await stat(join(home.backup.folder, basename(file))).catch(() => null)
  return file === basename(file) && found?.isFile() ? found.size : null
}

/** All that the shop knows leaves it: who took it along is written down before the first byte goes. */
export async function downloadBackup(
  shop: Shop,
  { staff, file }: { staff: Staff; file: string },
): Promise<{ bytes: number; stream: ReadableStream } | Refusal> {
  const known = await findBackup(shop.db, file)
  const bytes = known && (await backupBytes(shop, known.file))
  if (known === null || bytes === null) return gone
  await inTransaction(shop.db, (tx) => recordAudit(tx, staff, { action: 'download-backup', object: `backup:${file}` }))
  const read = createReadStream(join(shop.home.backup.folder, known.file))
  return { bytes, stream: Readable.toWeb(read) as ReadableStream }
}
