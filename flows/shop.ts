import type { DatabaseAddress } from '#db/engine/address.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import type { Limits } from '#db/engine/rate-limits.ts'
import type { BackupPlan } from '#domain/backups/format.ts'
import type { CredentialGroup } from '#domain/settings/provider-credentials.ts'
import type { StepCounter } from '#flows/reports/funnel-counter.ts'
import type { MediaStore } from '#providers/media/media.ts'
import type { Providers } from '#providers/open-providers.ts'

/** Dependencies of the flows, built once by the server and passed down; tests build their own. */
export type Shop = Omit<Providers, 'sandboxes'> & {
  db: Db
  /** Primary database, which accepts writes; `db` may be a standby for public pages. */
  primary: Db
  now: () => Date
  /** Public origin, such as 'https://shop.example', without a trailing slash. */
  origin: string
  /** Server secret mixed into stored hashes, so that a stolen database alone reveals none. */
  pepper: string
  /** Rate limits, counted across all servers. */
  limits: Limits
  /** Counts of this server's visits until they are stored. */
  steps: StepCounter
  log: Log
  home: Home
}

/** Locations of the shop's own data, for backups and imports. */
export type Home = {
  address: DatabaseAddress
  dataFolder: string
  mode: 'demo' | 'production'
  backup: BackupPlan
  /** Bucket for copies of backups; null: none. */
  backupBucket: MediaStore | null
  /** Bucket for point-in-time recovery of the embedded database; null: off. */
  recovery: RecoveryPlace | null
  /** Providers configured by environment variables, for which stored credentials are ignored. */
  keysOutside: readonly CredentialGroup[]
}

/** `keepsPictures`: media are stored on this machine, so recovery uploads them. */
export type RecoveryPlace = { store: MediaStore; keepsPictures: boolean }

/** Makes a flow of one transaction from its body. */
export function transactional<Input, Result>(body: (tx: Db, input: Input, now: Date) => Promise<Result>) {
  return (shop: Pick<Shop, 'db' | 'now'>, input: Input): Promise<Result> =>
    inTransaction(shop.db, (tx) => body(tx, input, shop.now()))
}

/** Structured log; values never contain phone numbers, addresses, codes or names of people. */
export type Log = {
  info: (facts: Record<string, unknown>, message: string) => void
  warn: (facts: Record<string, unknown>, message: string) => void
  error: (facts: Record<string, unknown>, message: string) => void
}
