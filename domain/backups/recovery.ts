import { dayMs } from '#domain/indian-time.ts'

/**
 * Names of base backups and pieces of write-ahead log (WAL) in a bucket, by their positions in the log. A `line` is one
 * unbroken log: a restored database, or one whose log was interrupted, starts a new one (decision 118).
 */

/** Bytes `from` to `to` (exclusive) of one timeline's log. */
export type WalPiece = { line: string; timeline: number; from: bigint; to: bigint }

/** A base backup: recovery replays the log from `from` and is consistent once it reaches `to`. */
export type RecoveryBase = { line: string; from: bigint; to: bigint; takenAt: Date }

const hex = (position: bigint) => position.toString(16).padStart(16, '0')
const position = (text: string) => BigInt(`0x${text}`)

/** Builds a name that PostgreSQL accepts for a replication slot; it sorts by time. */
export const walLineName = (at: Date) => `strut_${Math.floor(at.getTime() / 1000)}`

export const walBeginning = 'wal.'
export const baseBeginning = 'base.'
export const pictureBeginning = 'picture.'

export function walName({ line, timeline, from, to }: WalPiece): string {
  return `${walBeginning}${line}.${timeline}.${hex(from)}.${hex(to)}`
}

export function readWalName(name: string): WalPiece | null {
  const [, line, timeline, from, to] = /^wal\.(strut_\d+)\.(\d+)\.([0-9a-f]{16})\.([0-9a-f]{16})$/.exec(name) ?? []
  if (line === undefined || from === undefined || to === undefined) return null
  return { line, timeline: Number(timeline), from: position(from), to: position(to) }
}

/** The end position is known only when the base backup is complete, so the end marker holds it, not the name. */
export const baseName = ({ line, from }: Pick<RecoveryBase, 'line' | 'from'>) => `${baseBeginning}${line}.${hex(from)}`

export function readBaseName(file: string): Pick<RecoveryBase, 'line' | 'from'> | null {
  const [, line, from] = /^base\.(strut_\d+)\.([0-9a-f]{16})$/.exec(file) ?? []
  return line === undefined || from === undefined ? null : { line, from: position(from) }
}

/** Selects the pieces that follow `from` without a gap. Pieces may overlap: one uploaded twice has the same bytes. */
export function unbrokenFrom<Piece extends WalPiece>(
  pieces: readonly Piece[],
  { line, from }: Pick<RecoveryBase, 'line' | 'from'>,
): Piece[] {
  const taken: Piece[] = []
  let end = from
  for (const piece of pieces.filter((one) => one.line === line).toSorted(byPlace)) {
    if (piece.to <= end) continue
    if (piece.from > end) break
    taken.push(piece)
    end = piece.to
  }
  return taken
}

const byPlace = (one: WalPiece, other: WalPiece) => {
  if (one.from !== other.from) return one.from < other.from ? -1 : 1
  return one.to < other.to ? -1 : 1
}

const recoveryDays = 7

export const isBaseDue = (takenAt: Date | null, now: Date) =>
  takenAt === null || now.getTime() - takenAt.getTime() >= dayMs

/**
 * Lists what recovery no longer needs: everything older than the newest base that is at least seven days old. That base
 * and the newest one stay.
 */
export function expiredRecovery(
  bases: readonly RecoveryBase[],
  pieces: readonly WalPiece[],
  now: Date,
): { bases: RecoveryBase[]; pieces: WalPiece[] } {
  const newestFirst = bases.toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
  const oldest = newestFirst.find(({ takenAt }) => now.getTime() - takenAt.getTime() >= recoveryDays * dayMs)
  if (oldest === undefined) return { bases: [], pieces: [] }
  const expired = newestFirst.filter(({ takenAt }) => takenAt < oldest.takenAt)
  const kept = newestFirst.filter((base) => !expired.includes(base))
  const isKept = (piece: WalPiece) =>
    kept.some(({ line, from }) => line === piece.line && piece.to > from) ||
    // A line without a base backup has just begun.
    piece.line > (newestFirst[0]?.line ?? '')
  return { bases: expired, pieces: pieces.filter((piece) => !isKept(piece)) }
}

/** Builds PostgreSQL's name of the WAL segment file that holds this position. */
export function walFileName(timeline: number, place: bigint, fileBytes: bigint): string {
  const number = place / fileBytes
  const perHigh = 0x1_0000_0000n / fileBytes
  return [BigInt(timeline), number / perHigh, number % perHigh]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

/** Parses a log sequence number as PostgreSQL prints it, '0/16B3748'. */
export function readLsn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export const lsnText = (place: bigint) => `${(place >> 32n).toString(16)}/${(place & 0xffff_ffffn).toString(16)}`
