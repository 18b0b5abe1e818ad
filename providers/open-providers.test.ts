import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readGatewayKeys } from '#domain/payments/gateways.ts'
import { readCourierKeys } from '#domain/shipping/couriers.ts'
import { openProviders, type ProviderSettings } from './open-providers.ts'

const dataFolder = await mkdtemp(join(tmpdir(), 'strut-providers-'))
afterAll(() => rm(dataFolder, { recursive: true }))

const nothingSet: ProviderSettings = {
  dataFolder,
  bucket: null,
  origin: 'https://shop.example',
  mode: 'demo',
  secret: 'x'.repeat(32),
  msg91: null,
  twilio: null,
  turnstile: null,
  altchaEffort: 100,
  google: null,
  ...readGatewayKeys({}),
  ...readCourierKeys({}),
  messages: { msg91: null, twilio: null, whatsapp: null, mail: null, owner: { phone: null, email: null } },
  now: () => new Date(),
}

test('in production without keys there is neither Google nor its sandbox', async () => {
  const { socialLogin, sandboxes } = await openProviders({ ...nothingSet, mode: 'production' })
  expect({ socialLogin, google: sandboxes.google }).toEqual({ socialLogin: null, google: null })
})

test('with keys it is the real one in a demo too', async () => {
  for (const mode of ['demo', 'production'] as const) {
    const keys = { clientId: 'an-id', clientSecret: 'a-secret' }
    const { socialLogin, sandboxes } = await openProviders({ ...nothingSet, mode, google: keys })
    expect(socialLogin).toMatchObject({ issuer: 'https://accounts.google.com' })
    expect(sandboxes.google).toBeNull()
  }
})

test('a demo without keys has the Google sandbox', async () => {
  const { socialLogin, sandboxes } = await openProviders(nothingSet)
  expect(socialLogin).toBe(sandboxes.google)
  expect(socialLogin).toMatchObject({ issuer: 'https://shop.example/sandbox/google' })
})

test('the Google sandbox is loaded only where it is used', async () => {
  const text = await readFile(join(import.meta.dirname, 'open-providers.ts'), 'utf8')
  const atStart = [...text.matchAll(/^import (?!type).*from '(.+)'$/gm)].map(([, from]) => from)
  expect(atStart).not.toContain('./social-login/sandbox.ts')
})

test('a channel with keys is real; without, a demo has a sandbox and production none', async () => {
  const whatsapp = { token: 'a-token', phoneNumberId: '1' }
  const settings = { ...nothingSet, messages: { ...nothingSet.messages, whatsapp } }
  const demo = await openProviders(settings)
  expect(demo.messageProviders.whatsapp).toMatchObject({ name: 'WhatsApp' })
  const { sms, email } = demo.messageProviders
  expect([sms?.name, email?.name]).toEqual(['sms sandbox', 'email sandbox'])
  expect(demo.messageProviders.owner.email).toBe('owner@strut.example')
  const { messageProviders, sandboxes } = await openProviders({ ...settings, mode: 'production' })
  expect([messageProviders.sms, messageProviders.email, messageProviders.owner.email, sandboxes.messages]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
