import { HOTP, Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { countRecoveryCodes, saveAuthenticator } from '#db/staff/credentials.ts'
import { isRefusal } from '#domain/refusal.ts'
import { rememberDevice } from '#flows/known-devices.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { newAuthenticatorSecret } from './authenticator-codes.ts'
import { sealSecret } from './authenticator-secrets.ts'
import { checkStaffCode } from './check-staff-code.ts'
import { staffDeviceOwner } from './open-session.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

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
  expect(await check('198.51.100.9', code())).toEqual({ staffId: staff.id, by: 'authenticator' })
  const lines = shop.db.selectFrom('auditLog').where('action', '=', 'refuse-codes').select(['actor', 'object'])
  expect(await lines.execute()).toEqual([{ actor: 'shop', object: `staff:${staff.id}` }])
})

test('strangers at many addresses get twenty codes a day; known browsers and recovery codes keep their way', async () => {
  const { staff, code, check } = await anAuthenticator()
  const tries = []
  for (let at = 0; at < 40; at += 1) tries.push(await check(`10.9.${at}.1`, '000000'))
  const looked = tries.filter((answer) => isRefusal(answer) && answer.refused === 'wrong-code')
  expect(looked).toHaveLength(20)
  expect(await check('198.51.100.9', code())).toMatchObject({ refused: 'too-many' })
  const made = await makeRecoveryCodes(shop, staff)
  const [recoveryCode = ''] = isRefusal(made) ? [] : made.codes
  expect(await check('198.51.100.9', recoveryCode)).toEqual({ staffId: staff.id, by: 'recovery-code' })
  const devices = rememberDevice(shop, staffDeviceOwner(staff.id), [])
  const ofAnother = rememberDevice(shop, staffDeviceOwner('someone else'), [])
  expect(await check('198.51.100.9', code(), ofAnother)).toMatchObject({ refused: 'too-many' })
  expect(await check('198.51.100.9', code(), devices)).toEqual({ staffId: staff.id, by: 'authenticator' })
})

test('a name that a phone wrote with blanks around and between signs in as well', async () => {
  const { staff, code } = await anAuthenticator()
  const browser = { claim: null, device: 'Firefox on Windows', earlierTokenHash: null, ip: '192.0.2.9', devices: [] }
  const name = ` ${staff.name.toUpperCase().replaceAll(' ', '\u00a0 ')}\u200b `
  expect(await checkStaffCode(shop, { who: { name, browser }, code: code() })).toEqual({
    staffId: staff.id,
    by: 'authenticator',
  })
})

test('a recovery code signs in once, with blanks or Hindi digits, even when two try it at the same time', async () => {
  const { staff, check } = await anAuthenticator()
  const made = await makeRecoveryCodes(shop, staff)
  const [first = '', second = ''] = isRefusal(made) ? [] : made.codes
  expect(first).toMatch(/^\d{4} \d{4} \d{4} \d{4}$/)
  const both = await Promise.all([check('192.0.2.1', first), check('192.0.2.2', first.replaceAll(' ', ''))])
  expect(both.filter((answer) => !isRefusal(answer))).toEqual([{ staffId: staff.id, by: 'recovery-code' }])
  const hindi = second.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '')
  expect(await check('192.0.2.1', hindi)).toEqual({ staffId: staff.id, by: 'recovery-code' })
  expect(await countRecoveryCodes(shop.db, staff.id)).toMatchObject({ left: 8 })
})

test('a recovery code is of one person, who still works here, and only its hash is stored', async () => {
  const { staff, check } = await anAuthenticator()
  const other = await anAuthenticator()
  const made = await makeRecoveryCodes(shop, staff)
  const [code = ''] = isRefusal(made) ? [] : made.codes
  expect(await other.check('192.0.2.1', code)).toMatchObject({ refused: 'wrong-code' })
  const stored = await shop.db.selectFrom('staffRecoveryCodes').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(code.replaceAll(' ', ''))
  await shop.db.updateTable('staff').set({ endedAt: shop.now() }).where('id', '=', staff.id).execute()
  expect(await check('192.0.2.1', code)).toMatchObject({ refused: 'wrong-code' })
})

test('wrong recovery codes are counted like six digits', async () => {
  const { check } = await anAuthenticator()
  const tries = []
  for (let at = 0; at < 6; at += 1) tries.push(await check('192.0.2.1', '1234 5678 9012 3456'))
  expect(tries.map((answer) => isRefusal(answer) && answer.refused)).toEqual([
    ...Array.from({ length: 5 }, () => 'wrong-code'),
    'too-many',
  ])
})
