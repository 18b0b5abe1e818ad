import * as v from 'valibot'

/**
 * Schemas of a backup's parts, and refusals for one that can't be used. Backups are outside input: every part is
 * validated.
 */

/** Format version, raised when an older Strut can no longer read newer backups. */
export const backupFormat = 1

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const tablePlan = v.object({
  name,
  columns: v.pipe(v.array(name), v.minLength(1)),
  /** Next value of each identity column. */
  sequences: v.array(v.object({ column: name, next: v.pipe(v.number(), v.integer()) })),
})

export type TablePlan = v.InferOutput<typeof tablePlan>

/** First part of a backup: its format and the version of Strut that wrote it. */
export const backupHeadSchema = v.object({
  format: v.literal(backupFormat),
  takenAt: v.pipe(v.string(), v.isoTimestamp()),
  migrations: v.array(v.pipe(v.string(), v.regex(/^\d{4}-[a-z0-9-]+\.sql$/))),
  tables: v.array(tablePlan),
})

export type BackupHead = v.InferOutput<typeof backupHeadSchema>

/** Last part of a backup: counts and checksums of all parts before it. */
export const backupManifestSchema = v.object({
  rows: v.record(name, count),
  pictures: count,
  parts: v.array(v.object({ name: v.string(), bytes: count, sha256: v.pipe(v.string(), v.length(64)) })),
})

export type BackupManifest = v.InferOutput<typeof backupManifestSchema>

export const headName = 'shop.json'
export const manifestName = 'manifest.json'

/**
 * Tables that a backup leaves out. Sessions, tokens, step-ups, codes and rate limits belong to the old installation:
 * after a restore every user signs in anew. `backups`, `backup_requests` and `backup_targets` describe its files,
 * `scheduled_jobs` its servers; running the migrations writes `migrations`.
 */
export const excludedTables: ReadonlySet<string> = new Set([
  'access_tokens',
  'backup_requests',
  'backup_targets',
  'backups',
  'limits',
  'migrations',
  'otps',
  'step_ups',
  'refresh_tokens',
  'scheduled_jobs',
  'session_messages',
  'sessions',
  'used_captcha_tokens',
  'staff_challenges',
  'staff_invites',
  'staff_sessions',
  'used_oauth_states',
])

export const isBackedUp = (table: string): boolean => !excludedTables.has(table)

/** A media file's name; no path separators, so that it can't leave the media folder. */
const pictureName = /^[a-zA-Z0-9][\w-]*(?:\.[\w-]+)*$/

type PartName =
  | { kind: 'table'; table: string; chunk: number }
  | { kind: 'picture'; picture: string }
  | { kind: 'head' | 'manifest' }

/** Parses the name of a backup's part; null for an unknown one. */
export function readPartName(path: string): PartName | null {
  if (path === headName) return { kind: 'head' }
  if (path === manifestName) return { kind: 'manifest' }
  const chunk = /^tables\/([a-z][a-z0-9_]*)\/(\d{6})$/.exec(path)
  if (chunk) return { kind: 'table', table: chunk[1] ?? '', chunk: Number(chunk[2]) }
  const picture = /^pictures\/(.+)$/.exec(path)?.[1] ?? ''
  return pictureName.test(picture) ? { kind: 'picture', picture } : null
}

export const tablePart = (table: string, chunk: number) => `tables/${table}/${String(chunk).padStart(6, '0')}`

export const imagePart = (picture: string) => `pictures/${picture}`

/** Explains why a backup with `theirs` migrations can't be restored by a Strut with `ours`; null when it can. */
export function incompatibleMigrations(theirs: readonly string[], ours: readonly string[]): string | null {
  const unknown = theirs.find((migration) => !ours.includes(migration))
  if (unknown === undefined) return null
  return `This backup was made by a newer Strut (it knows ${unknown}). Restore it with that version.`
}

/** Schedule and location of automatic backups. */
export type BackupPlan = {
  /** Interval in minutes; null for backups on request only. */
  everyMinutes: number | null
  folder: string
  /** Encrypts the backups; null leaves them unencrypted. */
  passphrase: string | null
  /** The interval comes from an environment variable, which overrides the owner's setting. */
  isSetOutside?: true
}

export type BackupSchedule = { everyMinutes: number | null; keepDays: number; keepMonths: number }

export const defaultBackupSchedule: BackupSchedule = { everyMinutes: null, keepDays: 30, keepMonths: 12 }

/** Uploads to a bucket: copies of the backups, or the write-ahead log for point-in-time recovery. */
export type BackupTargetName = 'copies' | 'recovery'
