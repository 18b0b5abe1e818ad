import { resolve } from 'node:path'
import * as v from 'valibot'
import { operatorError } from '#domain/operator-error.ts'
import { gatewayEntries, gatewayNames, readGatewayKeys } from '#domain/payments/gateways.ts'
import { providerEntries, readGoogle, readMessageProviders, readTurnstile } from '#domain/settings/provider-config.ts'
import type { CredentialGroup } from '#domain/settings/provider-credentials.ts'
import { courierEntries, courierNames, readCourierKeys } from '#domain/shipping/couriers.ts'
import { readRange } from '#server/http/client-address.ts'
import { backupEntries, readBackupSettings, refuseUnsealedCopies } from './backup-settings.ts'
import { findLanAddress } from './lan-address.ts'
import { messagingEntries, readMessaging } from './messaging-config.ts'
import { readBucket, readCdn, readTraces, serviceEntries } from './service-settings.ts'
import { secret, shaped } from './setting-schemas.ts'

const port = (name: string) =>
  v.pipe(
    shaped((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, `${name} must be a port number`),
    v.transform(Number),
  )

const databaseUrl = (name: string) =>
  v.pipe(
    shaped(/^postgres(ql)?:\/\//, `${name} must start with postgres://`),
    v.check((url) => {
      const wanted = /[?&]target_session_attrs=([^&]*)/.exec(url)?.[1] ?? 'read-write'
      return ['read-write', 'primary', 'any'].includes(wanted)
    }, `${name} must say target_session_attrs=read-write: the shop writes`),
  )

const origin = v.pipe(
  shaped(
    (text) => /^https?:\/\/[^/\s?#]+\/?$/.test(text) && URL.canParse(text),
    'STRUT_ORIGIN must be an address such as https://shop.example',
  ),
  v.transform((text) => new URL(text).origin),
)

const proxies = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((one) => readRange(one.trim()))),
  v.check((ranges) => !ranges.includes(null), 'STRUT_TRUSTED_PROXIES must be addresses such as 10.0.0.0/8,::1'),
  v.transform((ranges) => ranges.filter((range) => range !== null)),
)

const effort = v.pipe(
  shaped(/^[1-9]\d{0,4}$/, 'ALTCHA_EFFORT must be a whole number from 1 to 99999'),
  v.transform(Number),
)

export const environment = v.object({
  PORT: v.optional(port('PORT'), '3000'),
  HOST: v.optional(shaped(/./, 'HOST must not be empty'), '127.0.0.1'),
  STRUT_DATA: v.optional(shaped(/./, 'STRUT_DATA must not be empty'), '.data'),
  DATABASE_URL: v.optional(databaseUrl('DATABASE_URL')),
  DATABASE_DIRECT_URL: v.optional(databaseUrl('DATABASE_DIRECT_URL')),
  STRUT_ORIGIN: v.optional(origin),
  STRUT_MODE: v.optional(v.picklist(['demo', 'production'], 'STRUT_MODE must be demo or production')),
  STRUT_DEMO_GOODS: v.optional(v.picklist(['on', 'off'], 'STRUT_DEMO_GOODS must be on or off'), 'on'),
  STRUT_SECRET: secret('STRUT_SECRET', 32),
  STRUT_TRUSTED_PROXIES: v.optional(proxies),
  STRUT_JOBS: v.optional(v.picklist(['on', 'off'], 'STRUT_JOBS must be on or off'), 'on'),
  STRUT_LOG: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'STRUT_LOG must be debug, info, warn, error or silent'),
    'info',
  ),
  ...providerEntries,
  ALTCHA_EFFORT: v.optional(effort, '300'),
  ...gatewayEntries,
  FAILPOINT: v.optional(v.string()),
  ...messagingEntries,
  ...backupEntries,
  ...serviceEntries,
  STRUT_METRICS_TOKEN: secret('STRUT_METRICS_TOKEN', 32),
  ...courierEntries,
})

/** Names of all settings, for starting a shop without those of the environment. */
export const settingNames: readonly string[] = Object.keys(environment.entries)

export type Mode = 'demo' | 'production'

/** Reads and validates the settings; throws a one-line error about the first that is invalid or missing. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(environment, set)
  if (!parsed.success) throw operatorError(`Wrong setting: ${parsed.issues[0].message}.`)
  const given = parsed.output
  const config = configOf(given)
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

export type Config = ReturnType<typeof configOf>

/**
 * Turns the environment into settings. Credentials of each gateway and courier, or null; without any: the sandbox in a
 * demo; in production no online payment, and manual shipping.
 */
function configOf(given: v.InferOutput<typeof environment>) {
  const smsProviders = readMessageProviders(given)
  const gatewayKeys = readGatewayKeys(given)
  const courierKeys = readCourierKeys(given)
  const mode: Mode = given.STRUT_MODE ?? 'demo'
  const lan = mode === 'demo' && given.STRUT_ORIGIN === undefined ? findLanAddress(given.HOST) : null
  return {
    port: given.PORT,
    host: given.HOST,
    dataFolder: resolve(given.STRUT_DATA),
    /** Null: the embedded PostgreSQL in the data folder. */
    databaseUrl: given.DATABASE_URL ?? null,
    /** Direct database URL when `databaseUrl` is a pooler's; null without a pooler. */
    databaseDirectUrl: given.DATABASE_DIRECT_URL ?? null,
    /** Standby for public pages and reports; null without one. */
    databaseReadUrl: given.DATABASE_READ_URL ?? null,
    origin: given.STRUT_ORIGIN ?? `http://${lan ?? 'localhost'}:${given.PORT}`,
    mode,
    /** True when the origin is the detected LAN address rather than a setting. */
    isOnLan: lan !== null,
    /** Whether a demo without products is filled with the demo products. */
    demoProducts: given.STRUT_DEMO_GOODS === 'on',
    /** False: nothing is sent or scheduled, for a rehearsal on a copy. */
    runsJobs: given.STRUT_JOBS === 'on',
    /** Processes of the shop on this machine. */
    processes: given.STRUT_PROCESSES,
    /** Null: generated once and stored in the data folder (demo only). */
    secret: given.STRUT_SECRET ?? null,
    /** Proxies whose X-Forwarded-For is trusted; none by default. */
    trustedProxies: given.STRUT_TRUSTED_PROXIES ?? [],
    logLevel: given.STRUT_LOG,
    ...smsProviders,
    turnstile: readTurnstile(given),
    altchaEffort: given.ALTCHA_EFFORT,
    ...gatewayKeys,
    ...courierKeys,
    /** Providers configured by the environment, for which stored credentials are ignored. */
    keysOutside: groupsOf({ ...gatewayKeys, ...courierKeys, ...smsProviders }),
    google: readGoogle(given),
    /** Channels without credentials are off in production and sandboxed in a demo. */
    messages: readMessaging(given, smsProviders),
    backup: readBackupSettings(given),
    cdn: readCdn(given),
    bucket: readBucket(given, 'BUCKET'),
    /** Bucket for copies of backups; null: none. */
    backupBucket: readBucket(given, 'BACKUP_BUCKET'),
    /** Whether point-in-time recovery of the embedded database is on. */
    keepsRecovery: given.STRUT_RECOVERY === 'on',
    traces: readTraces(given),
    /** Bearer token of `/metrics`; null: no such endpoint. */
    metricsToken: given.STRUT_METRICS_TOKEN ?? null,
    exportTo: given.STRUT_EXPORT_TO ?? null,
  }
}

/** Groups configured by the environment; one SMS provider stands for both, because the shop uses one. */
function groupsOf(given: Readonly<Record<CredentialGroup, unknown>>): CredentialGroup[] {
  const hasSms = (given.msg91 ?? given.twilio) !== null
  return [
    ...gatewayNames.filter((name) => given[name] !== null),
    ...courierNames.filter((name) => given[name] !== null),
    ...(hasSms ? (['msg91', 'twilio'] as const) : []),
  ]
}

/** Message for a public demo without explicit consent: a demo shows sign-in codes to every visitor. */
const unnamedDemo =
  'Missing setting: with an https STRUT_ORIGIN say STRUT_MODE=production, or STRUT_MODE=demo for a demo that anybody may sign in to.'

/** Minimum cost of the captcha; less would not slow a bot down. */
const leastEffort = 100

/** Refuses to start an incomplete production shop (fails closed). */
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
