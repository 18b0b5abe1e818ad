/** Uploads the embedded database's base backup once a day and its write-ahead log continuously (decision 118). */
import { openClusterCopy } from '#db/backups/cluster-files.ts'
import { recordTargetFailure, recordTargetReached } from '#db/backups/targets.ts'
import { openWriteAheadLog, type WriteAheadLog } from '#db/backups/write-ahead-log.ts'
import { baseName, isBaseDue, lsnText, pictureBeginning, unbrokenFrom, walName } from '#domain/backups/recovery.ts'
import type { Home, RecoveryPlace, Shop } from '#flows/shop.ts'
import { backupBlocks } from './file.ts'
import { type FileCipher, fileCipher } from './file-cipher.ts'
import { putInPieces } from './pieces.ts'
import { deleteExpiredRecovery, findBases, findWalPieces, partsOfBase } from './recovery-bases.ts'

export type RecoveryShop = Pick<Shop, 'db' | 'now' | 'log' | 'media'> & { home: Pick<Home, 'address' | 'backup'> }

export type RecoveryKeeper = {
  /** Uploads what is new. Errors are recorded and retried; never throws. */
  keep: () => Promise<void>
  close: () => Promise<void>
}

type RecoveryTarget = RecoveryPlace & { cipher: FileCipher }

type Line = {
  log: WriteAheadLog
  shipped: bigint
  baseAt: Date | null
  copying: Promise<void> | null
  pictures: Set<string>
  recordedAt: number
}

const pieceBytes = 8n * 1024n * 1024n
/** Interval in milliseconds for recording progress, because the row itself produces WAL. */
const recordEveryMs = 60_000

export function recoveryKeeper(shop: RecoveryShop, place: RecoveryPlace): RecoveryKeeper {
  const keeper = { ...place, cipher: fileCipher(shop.home.backup.passphrase ?? '') }
  let line: Line | null = null
  let isFailing = false
  const fail = async (error: unknown) => {
    if (!isFailing) shop.log.error({ err: error }, 'upload of the WAL for recovery failed')
    isFailing = true
    await recordTargetFailure(shop.db, { name: 'recovery', error }).catch(() => {})
  }
  const close = async () => {
    await line?.copying
    await line?.log.close().catch(() => {})
    line = null
  }
  const keep = async () => {
    try {
      line ??= await begin(shop, keeper)
      if (line === null) return
      await streamWal(shop, keeper, { line, fail })
      isFailing = false
    } catch (error) {
      await fail(error)
      await close()
    }
  }
  return { keep, close }
}

async function begin(shop: RecoveryShop, { store, keepsPictures }: RecoveryTarget): Promise<Line | null> {
  const log = await openWriteAheadLog(shop.home.address, shop.now())
  if (log === null) return null
  try {
    const pieces = await findWalPieces(store, log.line)
    const own = (await findBases(store)).filter(({ line }) => line === log.line)
    const pictures = keepsPictures ? await store.list(pictureBeginning) : []
    return {
      log,
      copying: null,
      recordedAt: 0,
      pictures: new Set(pictures),
      shipped: unbrokenFrom(pieces, log).at(-1)?.to ?? log.from,
      baseAt: own.at(-1)?.takenAt ?? null,
    }
  } catch (error) {
    await log.close()
    throw error
  }
}

type SlotWatch = { line: Line; fail: (error: unknown) => Promise<void> }

async function streamWal(shop: RecoveryShop, keeper: RecoveryTarget, { line, fail }: SlotWatch): Promise<void> {
  const seenAt = shop.now()
  await shipLog(keeper, line)
  await shipPictures(shop, keeper, line)
  if (line.copying === null && isBaseDue(line.baseAt, seenAt)) {
    line.copying = takeBase(shop, keeper, line)
      .catch(fail)
      .finally(() => {
        line.copying = null
      })
  }
  if (Date.now() - line.recordedAt < recordEveryMs) return
  await recordTargetReached(shop.db, { name: 'recovery', reachedAt: seenAt, baseAt: line.baseAt })
  line.recordedAt = Date.now()
}

async function shipLog({ store, cipher }: RecoveryTarget, line: Line): Promise<void> {
  const { log } = line
  const end = await log.end()
  while (line.shipped < end) {
    const to = end - line.shipped > pieceBytes ? line.shipped + pieceBytes : end
    const name = walName({ line: log.line, timeline: log.timeline, from: line.shipped, to })
    await store.put(name, await cipher.encrypt(name, await log.read(line.shipped, to)))
    line.shipped = to
  }
  if (await log.release(line.shipped)) return
  throw new Error('Too many changes waited to leave the machine and were let go: a new base begins')
}

/** Uploads pictures, which never change and are never deleted there: an earlier state may show them. */
async function shipPictures({ media }: RecoveryShop, { store, cipher, keepsPictures }: RecoveryTarget, line: Line) {
  if (!keepsPictures) return
  for (const picture of await media.list()) {
    const name = `${pictureBeginning}${picture}`
    const bytes = line.pictures.has(name) ? null : await media.get(picture)
    if (bytes === null) continue
    await store.put(name, await cipher.encrypt(name, bytes))
    line.pictures.add(name)
  }
}

/** Takes a base backup concurrently, so that WAL uploads don't wait for it. */
async function takeBase(shop: RecoveryShop, { store }: RecoveryTarget, line: Line): Promise<void> {
  const { address, backup } = shop.home
  const { log } = line
  const copy = await openClusterCopy(address)
  try {
    const file = baseName({ line: log.line, from: copy.from - (copy.from % log.fileBytes) })
    const blocks = backupBlocks(partsOfBase(copy, log, address), backup.passphrase)
    const last = () => ({ at: shop.now().toISOString(), to: lsnText(copy.to()) })
    const { bytes, at } = await putInPieces(store, file, { blocks, last })
    line.baseAt = new Date(at)
    line.recordedAt = 0
    shop.log.info({ file, bytes }, 'base backup for recovery taken')
  } finally {
    await copy.close()
  }
  await deleteExpiredRecovery(store, shop.now())
}
