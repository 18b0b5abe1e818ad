import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ReadableStream as WebStream } from 'node:stream/web'
import { findBackup } from '#db/backups/backups.ts'
import { inTransaction } from '#db/engine/database.ts'
import * as texts from '#domain/backups/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

const backupGone = refuse('not-found', texts.backupIsGone)

/** Size of a backup in bytes; null when it does not exist. */
export async function backupBytes({ home }: Pick<Shop, 'home'>, file: string): Promise<number | null> {
  const found = await stat(join(home.backup.folder, basename(file))).catch(() => null)
  return file === basename(file) && found?.isFile() ? found.size : null
}

/** Streams a backup. It contains all data, so an audit entry is written before the first byte. */
export async function downloadBackup(
  shop: Shop,
  { staff, file }: { staff: Staff; file: string },
): Promise<{ bytes: number; stream: ReadableStream } | Refusal> {
  const known = await findBackup(shop.db, file)
  const bytes = known && (await backupBytes(shop, known.file))
  if (known === null || bytes === null) return backupGone
  await inTransaction(shop.db, (tx) => recordAudit(tx, staff, { action: 'download-backup', object: `backup:${file}` }))
  return { bytes, stream: WebStream.from(readFile(join(shop.home.backup.folder, known.file))) as ReadableStream }
}

/** Opens the file with the first read: a response whose reader left before is dropped, and would leave it open. */
async function* readFile(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path)
}
