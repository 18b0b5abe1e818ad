import { resolve } from 'node:path'
import * as v from 'valibot'
import { operatorError } from '#domain/operator-error.ts'
import { type AddressRange, readRange } from './client-address.ts'

const port = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, `${name} must be a port number`),
    v.transform(Number),
    v.maxValue(65_535, `${name} must be a port number`),
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
  v.check(
    (ranges) => !ranges.includes(null),
    'STRUT_TRUSTED_PROXIES must be addresses such as 10.0.0.0/8,::1',
  ),
  v.transform((ranges) => ranges.filter((range) => range !== null)),
)

/** Every environment variable that Strut reads, with a default that serves on a laptop. */
const environment = v.object({
  PORT: v.optional(port('PORT'), '3000'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('HOST must not be empty')), '127.0.0.1'),
  STRUT_DATA: v.optional(v.pipe(v.string(), v.nonEmpty('STRUT_DATA must not be empty')), '.data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres://')),
  ),
  STRUT_ORIGIN: v.optional(origin),
  STRUT_MODE: v.optional(v.picklist(['demo', 'production'], 'STRUT_MODE must be demo or production')),
  STRUT_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(32, 'STRUT_SECRET must have at least 32 characters')),
  ),
  STRUT_TRUSTED_PROXIES: v.optional(proxies),
  STRUT_LOG: v.optional(
    v.picklist(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'STRUT_LOG must be debug, info, warn, error or silent',
    ),
    'info',
  ),
  MSG91_AUTH_KEY: v.optional(v.pipe(v.string(), v.nonEmpty())),
  MSG91_TEMPLATE_ID: v.optional(v.pipe(v.string(), v.nonEmpty())),
  DELHIVERY_TOKEN: v.optional(v.string()),
  DELHIVERY_WAREHOUSE: v.optional(v.string()),
  DELHIVERY_ORIGIN_PINCODE: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{5}$/, 'DELHIVERY_ORIGIN_PINCODE must have six digits')),
  ),
  DELHIVERY_PUSH_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(16, 'DELHIVERY_PUSH_SECRET must have at least 16 characters')),
  ),
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_CLIENT_SECRET: v.optional(v.string()),
})

export type Mode = 'demo' | 'production'

export type Config = {
  port: number
  host: string
  dataFolder: string
  /** Null: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | null
  origin: string
  mode: Mode
  /** Null: made once and kept in the data folder (demo only). */
  secret: string | null
  /** Whose word about the visitor's address counts; nobody's unless said. */
  trustedProxies: readonly AddressRange[]
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Null: the SMS sandbox (demo only). */
  msg91: { authKey: string; templateId: string } | null
  /** Null: the sandbox in a demo; in production the owner ships by hand. */
  delhivery: { token: string; warehouse: string; originPincode: string; pushSecret: string } | null
  /** Null: the sandbox in a demo, and no Google sign-in in production. */
  google: { clientId: string; clientSecret: string } | null
}

/** Reads the settings once; throws one clear line about the first that is wrong or missing. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(environment, set)
  if (!parsed.success) throw operatorError(`Wrong setting: ${parsed.issues[0].message}.`)
  const given = parsed.output
  const config: Config = {
    port: given.PORT,
    host: given.HOST,
    dataFolder: resolve(given.STRUT_DATA),
    databaseUrl: given.DATABASE_URL ?? null,
    origin: given.STRUT_ORIGIN ?? `http://localhost:${given.PORT}`,
    mode: given.STRUT_MODE ?? 'demo',
    secret: given.STRUT_SECRET ?? null,
    trustedProxies: given.STRUT_TRUSTED_PROXIES ?? [],
    logLevel: given.STRUT_LOG,
    msg91:
      given.MSG91_AUTH_KEY && given.MSG91_TEMPLATE_ID
        ? { authKey: given.MSG91_AUTH_KEY, templateId: given.MSG91_TEMPLATE_ID }
        : null,
    delhivery: delhiveryOf(given),
    google: googleOf(given),
  }
  if (config.mode === 'production') refuseUnready(config)
  else if (given.STRUT_MODE === undefined && config.origin.startsWith('https://'))
    throw operatorError(unnamedDemo)
  return config
}

function delhiveryOf(given: v.InferOutput<typeof environment>): Config['delhivery'] {
  const { DELHIVERY_TOKEN: token, DELHIVERY_WAREHOUSE: warehouse } = given
  const { DELHIVERY_ORIGIN_PINCODE: originPincode, DELHIVERY_PUSH_SECRET: pushSecret } = given
  if (!token && !warehouse && !originPincode && !pushSecret) return null
  if (token && warehouse && originPincode && pushSecret)
    return { token, warehouse, originPincode, pushSecret }
  throw operatorError(
    'Missing settings: DELHIVERY_TOKEN, DELHIVERY_WAREHOUSE, DELHIVERY_ORIGIN_PINCODE and DELHIVERY_PUSH_SECRET belong together.',
  )
}

function googleOf(given: v.InferOutput<typeof environment>): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = given
  if (clientId === undefined && clientSecret === undefined) return null
  if (clientId && clientSecret) return { clientId, clientSecret }
  throw operatorError('Missing settings: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together.')
}

/** In a demo anybody can read anybody's sign-in code: nobody opens one to the world by forgetting a word. */
const unnamedDemo =
  'Missing setting: with an https STRUT_ORIGIN say STRUT_MODE=production, or STRUT_MODE=demo for a demo that anybody may sign in to.'

/** Production never fails open: what is missing stops the start. */
function refuseUnready(config: Config): void {
  if (!config.origin.startsWith('https://')) {
    throw operatorError(
      'Missing setting: STRUT_ORIGIN must be the shop’s public https address in production.',
    )
  }
  if (config.secret === null) {
    throw operatorError(
      'Missing setting: STRUT_SECRET (at least 32 random characters) is needed in production.',
    )
  }
  if (config.msg91 === null) {
    throw operatorError(
      'Missing settings: MSG91_AUTH_KEY and MSG91_TEMPLATE_ID are needed in production to send sign-in codes.',
    )
  }
}
