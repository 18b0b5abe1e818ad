import type { DatabaseAddress } from '#db/engine/address.ts'
import type { Db } from '#db/engine/database.ts'
import type { Limits } from '#db/engine/rate-limits.ts'
import type { BackupPlan } from '#domain/backups/format.ts'
import type { CredentialGroup } from '#domain/settings/provider-credentials.ts'
import type { StepCounter } from '#flows/reports/funnel-counter.ts'
import type { MediaStore } from '#providers/media/media.ts'
import type { Providers } from '#providers/open-providers.ts'

/** Everything that the shop works with, built once by the server and handed down. Tests build another one. */
export type Shop = Omit<Providers, 'sandboxes'> & {
  db: Db
  /** Takes writes, also where `db` is a standby that a public page reads. */
  primary: Db
  now: () => Date
  /** The public address, such as 'https://shop.example', without a slash at the end. */
  origin: string
  /** Mixed into every stored code, so that a stolen database alone gives none away. */
  pepper: string
  /** How often something may be tried, counted by every server of the shop together. */
  limits: Limits
  /** Counts of this server's visits until they are stored. */
  steps: StepCounter
  log: Log
  home: Home
}

/** Places of the shop's own data, for backups and imports. */
export type Home = {
  address: DatabaseAddress
  dataFolder: string
  mode: 'demo' | 'production'
  backup: BackupPlan
  /** Place for copies of the backups. Null: they stay in their folder. */
  backupBucket: MediaStore | null
  /** Place for each change of the embedded database. Null: no recovery is kept. */
  recovery: RecoveryPlace | null
  /** Providers configured by the environment; stored credentials are not used for them. */
  keysOutside: readonly CredentialGroup[]
}

/** `keepsPictures`: they lie on this machine, so the recovery takes them along. */
export type RecoveryPlace = { store: MediaStore; keepsPictures: boolean }

/** Facts by name; never a phone number, an address, a code or a name of a person. */
export type Log = {
  info: (facts: Record<string, unknown>, message: string) => void
  warn: (facts: Record<string, unknown>, message: string) => void
  error: (facts: Record<string, unknown>, message: string) => void
}
