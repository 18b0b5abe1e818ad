import { HOTP, Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { saveAuthenticator } from '#db/staff/credentials.ts'
import { isRefusal } from '#domain/refusal.ts'
import { rememberDevice } from '#flows/known-devices.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { newAuthenticatorSecret } from './authenticator-codes.ts'
import { sealSecret } from './authenticator-secrets.ts'
import { checkStaffCode } from './check-authenticator-code.ts'
import { staffDeviceOwner } from './open-session.ts'

const shop = await testShop()

async function anAuthenticator() {
  const { staff } = await aStaff(shop)
  const bytes = newAuthenticatorSecret()
  const sealedSecret = sealSecret(bytes, { pepper: shop.pepper, staffId: staff.id })
  await saveAuthenticator(shop.db, { staffId: staff.id, sealedSecret, lastStep: 0, createdAt: shop.now() })
  const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer })
  const code = () => HOTP.generate({ secret, counter: Math.floor(shop.now().getTime() / 30_000) })
  const browser = { claim: null, device: 'Firefox on Windows', earlierTokenHash: null }
  const check = (ip: string, typed: string, devices: readonly string[] = []) =>
    checkStaffCode(shop, { who: { name: staff.name, browser: { ...browser, ip, devices } }, code: typed })
  return { staff, code, check }
}

test('a stranger at one address leaves staff their own, and the audit log says so once', async () => {
  const { staff, code, check } = await anAuthenticator()
  for (let round = 0; round < 24; round += 1) {
    for (let guess = 0; guess < 6; guess += 1) await check('203.0.113.7', '000000')
    shop.clock.pass(30)
  }
  expect(await check('203.0.113.200', code())).toMatchObject({ refused: 'too-many' })
  shop.clock.pass(1)
  expect(await check('198.51.100.9', code())).toEqual({ staffId: staff.id })
  const lines = shop.db.selectFrom('auditLog').where('action', '=', 'refuse-codes').select(['actor', 'object'])
  expect(await lines.execute()).toEqual([{ actor: 'shop', object: `staff:${staff.id}` }])
})

test('strangers at many addresses get twenty codes a day; a browser that staff have used keeps its way', async () => {
  const { staff, code, check } = await anAuthenticator()
  const tries = []
  for (let at = 0; at < 40; at += 1) tries.push(await check(`10.9.${at}.1`, '000000'))
  const looked = tries.filter((answer) => isRefusal(answer) && answer.refused === 'wrong-code')
  expect(looked).toHaveLength(20)
  expect(await check('198.51.100.9', code())).toMatchObject({ refused: 'too-many' })
  const devices = rememberDevice(shop, staffDeviceOwner(staff.id), [])
  const ofAnother = rememberDevice(shop, staffDeviceOwner('someone else'), [])
  expect(await check('198.51.100.9', code(), ofAnother)).toMatchObject({ refused: 'too-many' })
  expect(await check('198.51.100.9', code(), devices)).toEqual({ staffId: staff.id })
})

test('a name that a phone wrote with blanks around and between signs in as well', async () => {
  const { staff, code } = await anAuthenticator()
  const browser = { claim: null, device: 'Firefox on Windows', earlierTokenHash: null, ip: '192.0.2.9', devices: [] }
  const name = ` ${staff.name.toUpperCase().replaceAll(' ', '\u00a0 ')}\u200b `
  expect(await checkStaffCode(shop, { who: { name, browser }, code: code() })).toEqual({ staffId: staff.id })
})
