import { resolve } from 'node:path'
import * as v from 'valibot'
import type { BackupPlan } from '#domain/backups/format.ts'
import { operatorError } from '#domain/operator-error.ts'
import { type GatewayKeys, gatewayEntries, gatewayNames, readGatewayKeys } from '#domain/payments/gateways.ts'
import { readGoogle, readMessageProviders, readTurnstile } from '#domain/settings/provider-config.ts'
import type { CredentialGroup } from '#domain/settings/provider-credentials.ts'
import { type CourierKeys, courierEntries, courierNames, readCourierKeys } from '#domain/shipping/couriers.ts'
import type { BucketSettings } from '#providers/media/bucket.ts'
import type { ProviderSettings } from '#providers/open-providers.ts'
import { type AddressRange, readRange } from '#server/http/client-address.ts'
import { backupEntries, readBackupSettings, refuseUnsealedCopies } from './backup-settings.ts'
import { bucketEntries, readBucket } from './bucket-settings.ts'
import { cdnEntries, readCdn } from './cdn-settings.ts'
import { findLanAddress } from './lan-address.ts'
import { type MessagingConfig, messagingEntries, readMessaging } from './messaging-config.ts'
import { scaleEntries } from './scale-settings.ts'
import { readTraces, traceEntries } from './trace-settings.ts'

const port = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, `${name} must be a port number`),
    v.transform(Number),
    v.maxValue(65_535, `${name} must be a port number`),
  )

const databaseUrl = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^postgres(ql)?:\/\//, `${name} must start with postgres://`),
    v.check((url) => {
      const wanted = /[?&]target_session_attrs=([^&]*)/.exec(url)?.[1] ?? 'read-write'
      return ['read-write', 'primary', 'any'].includes(wanted)
    }, `${name} must say target_session_attrs=read-write: the shop writes`),
  )

const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/\s?#]+\/?$/, 'STRUT_ORIGIN must be an address such as https://shop.example'),
  v.check((text) => URL.canParse(text), 'STRUT_ORIGIN must be an address such as https://shop.example'),
  v.transform((text) => new URL(text).origin),
)

const proxies = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((one) => readRange(one.trim()))),
  v.check((ranges) => !ranges.includes(null), 'STRUT_TRUSTED_PROXIES must be addresses such as 10.0.0.0/8,::1'),
  v.transform((ranges) => ranges.filter((range) => range !== null)),
)

const effort = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,4}$/, 'ALTCHA_EFFORT must be a whole number from 1 to 99999'),
  v.transform(Number),
)

export const environment = v.object({
  PORT: v.optional(port('PORT'), '3000'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('HOST must not be empty')), '127.0.0.1'),
  STRUT_DATA: v.optional(v.pipe(v.string(), v.nonEmpty('STRUT_DATA must not be empty')), '.data'),
  DATABASE_URL: v.optional(databaseUrl('DATABASE_URL')),
  DATABASE_DIRECT_URL: v.optional(databaseUrl('DATABASE_DIRECT_URL')),
  STRUT_ORIGIN: v.optional(origin),
  STRUT_MODE: v.optional(v.picklist(['demo', 'production'], 'STRUT_MODE must be demo or production')),
  STRUT_DEMO_GOODS: v.optional(v.picklist(['on', 'off'], 'STRUT_DEMO_GOODS must be on or off'), 'on'),
  STRUT_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'STRUT_SECRET must have at least 32 characters'))),
  STRUT_TRUSTED_PROXIES: v.optional(proxies),
  STRUT_JOBS: v.optional(v.picklist(['on', 'off'], 'STRUT_JOBS must be on or off'), 'on'),
  STRUT_LOG: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'STRUT_LOG must be debug, info, warn, error or silent'),
    'info',
  ),
  MSG91_AUTH_KEY: v.optional(v.string()),
  MSG91_TEMPLATE_ID: v.optional(v.string()),
  TWILIO_ACCOUNT_SID: v.optional(v.string()),
  TWILIO_AUTH_TOKEN: v.optional(v.string()),
  TWILIO_VERIFY_SERVICE: v.optional(v.string()),
  TWILIO_TEMPLATE_SID: v.optional(v.string()),
  TURNSTILE_SITE_KEY: v.optional(v.string()),
  TURNSTILE_SECRET: v.optional(v.string()),
  ALTCHA_EFFORT: v.optional(effort, '300'),
  ...gatewayEntries,
  FAILPOINT: v.optional(v.string()),
  ...messagingEntries,
  ...backupEntries,
  ...bucketEntries,
  ...cdnEntries,
  ...scaleEntries,
  ...traceEntries,
  STRUT_METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.minLength(32, 'STRUT_METRICS_TOKEN must have at least 32 characters')),
  ),
  ...courierEntries,
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_CLIENT_SECRET: v.optional(v.string()),
})

/** Their names, for starting a shop without the environment's own settings. */
export const settingNames: readonly string[] = Object.keys(environment.entries)

export type Mode = 'demo' | 'production'

/**
 * Credentials of each payment gateway and courier, or null; without any: the sandbox in a demo; in production there is no
 * online payment, and the owner ships by hand.
 */
export type Config = Pick<ProviderSettings, 'dataFolder' | 'origin' | 'msg91' | 'twilio' | 'turnstile'> &
  Pick<ProviderSettings, 'altchaEffort' | 'google' | 'bucket'> &
  GatewayKeys &
  CourierKeys & {
    port: number
    host: string
    /** Null: the embedded PostgreSQL in the data folder. */
    databaseUrl: string | null
    /** The database itself where `databaseUrl` is a pooler's. Null: there is no pooler. */
    databaseDirectUrl: string | null
    /** Standby for public pages and reports. Null: there is none. */
    databaseReadUrl: string | null
    mode: Mode
    /** Whether its address is the machine's own in a local network, which no one set. */
    isOnLan: boolean
    /** Whether a demo without products is filled with ours. */
    demoProducts: boolean
    /** Without jobs nothing leaves the shop by itself: the copy of a rehearsal must tell nobody anything. */
    runsJobs: boolean
    /** Processes of the shop on this machine, each with a core to itself. */
    processes: number
    /** Null: made once and kept in the data folder (demo only). */
    secret: string | null
    /** Proxies whose X-Forwarded-For is trusted; none by default. */
    trustedProxies: readonly AddressRange[]
    logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
    /** Providers configured by the environment: stored credentials are not used for them. */
    keysOutside: readonly CredentialGroup[]
    /** Channels without keys are off in production and played in a demo. */
    messages: MessagingConfig
    backup: BackupPlan
    /** Null: no cache outside is told of changes. */
    cdn: ReturnType<typeof readCdn>
    /** Bucket for copies of the backups. Null: they stay in their folder. */
    backupBucket: BucketSettings | null
    /** Whether the embedded database's changes are kept so that it can be brought back as it was at any moment. */
    keepsRecovery: boolean
    /** Null: nothing is traced. */
    traces: ReturnType<typeof readTraces>
    /** Bearer token of `/metrics`. Null: there is no such page. */
    metricsToken: string | null
    /** Target of `strut export`. */
    exportTo: string | null
  }

/** Reads the settings once; throws one clear line about the first that is wrong or missing. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(environment, set)
  if (!parsed.success) throw operatorError(`Wrong setting: ${parsed.issues[0].message}.`)
  const given = parsed.output
  const carriers = readMessageProviders(given)
  const gatewayKeys = readGatewayKeys(given)
  const courierKeys = readCourierKeys(given)
  const mode = given.STRUT_MODE ?? 'demo'
  const lan = mode === 'demo' && given.STRUT_ORIGIN === undefined ? findLanAddress(given.HOST) : null
  const config: Config = {
    port: given.PORT,
    host: given.HOST,
    dataFolder: resolve(given.STRUT_DATA),
    databaseUrl: given.DATABASE_URL ?? null,
    databaseDirectUrl: given.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: given.DATABASE_READ_URL ?? null,
    origin: given.STRUT_ORIGIN ?? `http://${lan ?? 'localhost'}:${given.PORT}`,
    mode,
    isOnLan: lan !== null,
    demoProducts: given.STRUT_DEMO_GOODS === 'on',
    runsJobs: given.STRUT_JOBS === 'on',
    processes: given.STRUT_PROCESSES,
    secret: given.STRUT_SECRET ?? null,
    trustedProxies: given.STRUT_TRUSTED_PROXIES ?? [],
    logLevel: given.STRUT_LOG,
    ...carriers,
    turnstile: readTurnstile(given),
    altchaEffort: given.ALTCHA_EFFORT,
    ...gatewayKeys,
    ...courierKeys,
    keysOutside: groupsOf({ ...gatewayKeys, ...courierKeys, ...carriers }),
    google: readGoogle(given),
    messages: readMessaging(given, carriers),
    backup: readBackupSettings(given),
    cdn: readCdn(given),
    bucket: readBucket(given, 'BUCKET'),
    backupBucket: readBucket(given, 'BACKUP_BUCKET'),
    keepsRecovery: given.STRUT_RECOVERY === 'on',
    traces: readTraces(given),
    metricsToken: given.STRUT_METRICS_TOKEN ?? null,
    exportTo: given.STRUT_EXPORT_TO ?? null,
  }
  refuseUnsealedCopies(config)
  if (config.databaseDirectUrl !== null && config.databaseUrl === null)
    throw operatorError('Wrong setting: DATABASE_DIRECT_URL has a meaning beside DATABASE_URL alone.')
  if (config.mode === 'production' && given.FAILPOINT !== undefined) {
    throw operatorError('Wrong setting: FAILPOINT ends the shop on purpose; take it away in production.')
  }
  if (config.mode === 'production') refuseUnready(config)
  else if (given.STRUT_MODE === undefined && config.origin.startsWith('https://')) throw operatorError(unnamedDemo)
  return config
}

/** One SMS carrier outside stands for both: the shop has one. */
function groupsOf(given: Pick<Config, CredentialGroup>): CredentialGroup[] {
  const hasCarrier = (given.msg91 ?? given.twilio) !== null
  return [
    ...gatewayNames.filter((name) => given[name] !== null),
    ...courierNames.filter((name) => given[name] !== null),
    ...(hasCarrier ? (['msg91', 'twilio'] as const) : []),
  ]
}

/** A demo shows sign-in codes to every visitor: it must be opened to the internet on purpose, never by a missing word. */
const unnamedDemo =
  'Missing setting: with an https STRUT_ORIGIN say STRUT_MODE=production, or STRUT_MODE=demo for a demo that anybody may sign in to.'

/** Less would not keep a program busy. */
const leastEffort = 100

/** Production never fails open: what is missing stops the start. */
function refuseUnready(config: Config): void {
  if (!config.origin.startsWith('https://')) {
    throw operatorError('Missing setting: STRUT_ORIGIN must be the shop’s public https address in production.')
  }
  if (config.secret === null) {
    throw operatorError('Missing setting: STRUT_SECRET (at least 32 random characters) is needed in production.')
  }
  if (config.altchaEffort < leastEffort) {
    throw operatorError(`Wrong setting: ALTCHA_EFFORT must be at least ${leastEffort} in production.`)
  }
}
