import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { dltTemplate, notificationTemplateNames, readTemplateName } from '#domain/notifications/templates.ts'
import { isOperatorError } from '#domain/operator-error.ts'
import { readConfig } from './config.ts'

function lineAbout(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (isOperatorError(error)) return error.message
    throw error
  }
  return 'it started'
}

const production = {
  STRUT_MODE: 'production',
  STRUT_ORIGIN: 'https://shop.example',
  STRUT_SECRET: 'x'.repeat(32),
  MSG91_AUTH_KEY: 'key',
  MSG91_TEMPLATE_ID: 'template',
}

test('without a single setting the shop serves on a laptop', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataFolder: resolve('.data'),
    databaseUrl: null,
    origin: 'http://localhost:3000',
    mode: 'demo',
    demoProducts: true,
    msg91: null,
    google: null,
  })
})

test('a setting that is empty counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', STRUT_ORIGIN: '' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test('the address follows the port unless it is set', () => {
  expect(readConfig({ PORT: '8080' }).origin).toBe('http://localhost:8080')
  expect(readConfig({ STRUT_ORIGIN: 'http://shop.example/' }).origin).toBe('http://shop.example')
})

test('a demo is opened to the world only when it is called one', () => {
  expect(lineAbout({ STRUT_ORIGIN: 'https://shop.example' })).toContain('say STRUT_MODE=production')
  expect(readConfig({ STRUT_ORIGIN: 'https://shop.example', STRUT_MODE: 'demo' }).mode).toBe('demo')
})

test('a wrong setting is named in one clear line', () => {
  expect(lineAbout({ PORT: 'abc' })).toBe('Wrong setting: PORT must be a port number.')
  expect(lineAbout({ PORT: '65536' })).toBe('Wrong setting: PORT must be a port number.')
  expect(lineAbout({ PORT: '-1' })).toBe('Wrong setting: PORT must be a port number.')
  expect(lineAbout({ STRUT_MODE: 'prod' })).toBe('Wrong setting: STRUT_MODE must be demo or production.')
  expect(lineAbout({ STRUT_ORIGIN: 'shop.example' })).toContain('STRUT_ORIGIN must be an address')
  expect(lineAbout({ STRUT_ORIGIN: 'https://shop:abc' })).toContain('STRUT_ORIGIN must be an address')
  expect(lineAbout({ STRUT_TRUSTED_PROXIES: '10.0.0.0/8,proxy' })).toContain('STRUT_TRUSTED_PROXIES must be')
  expect(lineAbout({ DATABASE_URL: 'mysql://x' })).toContain('DATABASE_URL must start with postgres://')
})

test('no wrong setting repeats a secret', () => {
  expect(lineAbout({ STRUT_SECRET: 'too-short' })).not.toContain('too-short')
  expect(lineAbout({ STRUT_ORIGIN: 'https://shop:abc' })).toContain('STRUT_ORIGIN must be an address')
  expect(lineAbout({ DATABASE_URL: 'postgre://asha:password@db' })).not.toContain('password')
})

test('half of Google’s keys is a slip, and none of them no Google', () => {
  for (const half of ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']) {
    expect(lineAbout({ [half]: 'x' })).toContain('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together')
  }
  expect(readConfig({ ...production, GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }).google).toEqual({
    clientId: 'a',
    clientSecret: 'b',
  })
  expect(readConfig(production).google).toBeNull()
})

test('production starts only with everything that it needs', () => {
  expect(lineAbout(production)).toBe('it started')
  for (const missing of ['STRUT_SECRET', 'MSG91_AUTH_KEY', 'MSG91_TEMPLATE_ID', 'STRUT_ORIGIN'] as const) {
    const { [missing]: _, ...rest } = production
    expect(lineAbout(rest)).toMatch(/^Missing settings?: /)
    expect(lineAbout(rest)).toContain(missing)
  }
  expect(lineAbout({ ...production, STRUT_ORIGIN: 'http://shop.example' })).toContain('https')
})

const { MSG91_AUTH_KEY: _key, MSG91_TEMPLATE_ID: _template, ...withoutCarrier } = production
const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_VERIFY_SERVICE: 'VA1' }

test('production starts without an SMS provider, or with either one', () => {
  expect(lineAbout(withoutCarrier)).toBe('it started')
  expect(readConfig({ ...withoutCarrier, ...twilio }).twilio).toEqual({
    accountSid: 'AC1',
    authToken: 'token',
    serviceSid: 'VA1',
    templateSid: null,
  })
  expect(lineAbout({ ...production, ...twilio })).toContain('name one SMS carrier')
})

test('incomplete keys of an SMS provider or of Turnstile are refused', () => {
  for (const half of Object.keys(twilio))
    expect(lineAbout({ ...withoutCarrier, [half]: 'x' })).toContain(
      'TWILIO_ACCOUNT_SID, TWILIO_VERIFY_SERVICE and TWILIO_AUTH_TOKEN belong together',
    )
  expect(lineAbout({ TURNSTILE_SITE_KEY: 'x' })).toContain('TURNSTILE_SITE_KEY and TURNSTILE_SECRET belong')
  expect(lineAbout({ MSG91_AUTH_KEY: 'x' })).toContain('MSG91_TEMPLATE_ID and MSG91_AUTH_KEY belong')
})

test('the bot check of a shop that is open to the world is never a token one', () => {
  expect(readConfig({}).altchaEffort).toBe(300)
  expect(readConfig({ ALTCHA_EFFORT: '2' }).altchaEffort).toBe(2)
  expect(lineAbout({ ...production, ALTCHA_EFFORT: '2' })).toContain('at least 100 in production')
  expect(lineAbout({ ALTCHA_EFFORT: '0' })).toContain('ALTCHA_EFFORT must be a whole number')
})

const keys = {
  RAZORPAY_KEY_ID: 'rzp_live_abc123',
  RAZORPAY_KEY_SECRET: 'key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret',
}

test('without gateway keys production starts, and online payment is off', () => {
  expect(readConfig(production).razorpay).toBeNull()
  expect(readConfig({ ...production, ...keys }).razorpay).toEqual({
    keyId: 'rzp_live_abc123',
    keySecret: 'key-secret',
    webhookSecret: 'a-webhook-secret',
    previousWebhookSecret: null,
  })
})

test('a gateway is there whole or not at all', () => {
  for (const missing of Object.keys(keys) as (keyof typeof keys)[]) {
    const { [missing]: _, ...rest } = keys
    expect(lineAbout({ ...production, ...rest })).toContain('belong together')
  }
  expect(lineAbout({ ...production, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'x' })).toContain('belong together')
  expect(lineAbout({ ...production, ...keys, RAZORPAY_KEY_ID: 'key' })).toContain('RAZORPAY_KEY_ID must start with')
  expect(lineAbout({ ...production, ...keys, RAZORPAY_WEBHOOK_SECRET: 'short' })).toContain('16 characters')
})

test('a test key never serves in production, and a live key never in a demo', () => {
  const testKeys = { ...keys, RAZORPAY_KEY_ID: 'rzp_test_abc123' }
  expect(lineAbout({ ...production, ...testKeys })).toContain('is of a test account')
  expect(lineAbout(testKeys)).toBe('it started')
  expect(lineAbout(keys)).toContain('is of a live account')
})

test('a failpoint is refused in production', () => {
  expect(lineAbout({ ...production, FAILPOINT: 'half-applied' })).toContain('FAILPOINT')
})

test('a notification channel is on with its keys, and incomplete ones are refused', () => {
  expect(readConfig(production).messages).toEqual({
    // Ids of its templates may also be typed into the back office.
    msg91: { authKey: 'key', templates: {} },
    twilio: null,
    whatsapp: null,
    mail: null,
    owner: { phone: null, email: null },
  })
  const settings = {
    MSG91_NOTIFICATION_TEMPLATES: 'order-placed=65f1, order-shipped=65f2',
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_PHONE_NUMBER_ID: '1065',
    SMTP_URL: 'smtps://shop:word@mail.example',
    MAIL_FROM: 'shop@shop.example',
    OWNER_PHONE: '9876543210',
    OWNER_EMAIL: 'owner@shop.example',
  }
  expect(readConfig({ ...production, ...settings }).messages).toEqual({
    msg91: { authKey: 'key', templates: { 'order-placed': '65f1', 'order-shipped': '65f2' } },
    twilio: null,
    whatsapp: { token: 'token', phoneNumberId: '1065' },
    mail: { url: 'smtps://shop:word@mail.example', from: 'shop@shop.example' },
    owner: { phone: '+919876543210', email: 'owner@shop.example' },
  })
  const { MSG91_NOTIFICATION_TEMPLATES, OWNER_PHONE: _, OWNER_EMAIL: __, ...pairs } = settings
  for (const [name, value] of Object.entries(pairs)) expect(lineAbout({ [name]: value })).toContain('belong together')
  expect(lineAbout({ MSG91_NOTIFICATION_TEMPLATES })).toContain('needs MSG91_AUTH_KEY')
  const unknown = lineAbout({ ...production, MSG91_NOTIFICATION_TEMPLATES: 'order-plcaed=1' })
  expect(unknown).toContain("'order-plcaed=1' is none")
  expect(lineAbout({ TWILIO_MESSAGING_SERVICE: 'MG1' })).toContain('needs the other TWILIO_')
  expect(lineAbout({ OWNER_PHONE: '12345' })).toContain('OWNER_PHONE must be')
  expect(lineAbout({ SMTP_URL: 'mail.example' })).toContain('SMTP_URL must be')
})

test('the documents have the texts to register as they are sent', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/notifications.md'), 'utf8')
  for (const name of notificationTemplateNames) {
    expect(page).toContain(`- \`${name}\` (\`${readTemplateName(name).template.replaceAll('-', '_')}\`)`)
    expect(page).toContain(dltTemplate(name, { from: { shop: 'https://shop.example', name: 'Strut' } }))
  }
})

test('backups follow the configured interval and folder, by default in the data folder', () => {
  const none = { everyMinutes: null, folder: resolve('.data/backups'), passphrase: null }
  expect(readConfig({}).backup).toEqual(none)
  expect(readConfig({ STRUT_BACKUP: 'off' }).backup).toEqual({ ...none, isSetOutside: true })
  expect(readConfig({ STRUT_BACKUP: '15m', STRUT_DATA: '/srv/strut' }).backup).toEqual({
    everyMinutes: 15,
    folder: '/srv/strut/backups',
    passphrase: null,
    isSetOutside: true,
  })
  expect(readConfig({ STRUT_BACKUP: '6h', STRUT_BACKUP_DIR: '/mnt/b' }).backup).toMatchObject({
    everyMinutes: 360,
    folder: '/mnt/b',
  })
  for (const odd of ['15', '1m', '25h', 'daily', '0h', '-15m'])
    expect(lineAbout({ STRUT_BACKUP: odd })).toContain('STRUT_BACKUP must be off or how often')
  expect(lineAbout({ STRUT_BACKUP_PASSPHRASE: 'short' })).toBe(
    'Wrong setting: STRUT_BACKUP_PASSPHRASE must have at least 12 characters.',
  )
  expect(lineAbout({ STRUT_EXPORT_TO: 'mysql://db' })).toContain('STRUT_EXPORT_TO must start with postgres://')
})
