import { HOTP, Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { findAuthenticatorOf } from '#db/staff/credentials.ts'
import { deleteStaffSessionOf } from '#db/staff/sessions.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { newAuthenticatorSecret } from './authenticator-codes.ts'
import { sealSecret } from './authenticator-secrets.ts'
import { changeStaff } from './change-member.ts'
import { changeOwnCredentials } from './change-own-credentials.ts'

const shop = await testShop()

function setAuthenticator(staff: Staff) {
  const bytes = newAuthenticatorSecret()
  const sealed = sealSecret(bytes, { pepper: shop.pepper, staffId: staff.id }).toString('base64url')
  const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer })
  const code = HOTP.generate({ secret, counter: Math.floor(shop.now().getTime() / 30_000) })
  return changeOwnCredentials(shop, { staff, input: { kind: 'set-authenticator', sealed, code } })
}

test('a lost phone whose sign-in has just been ended sets no authenticator of its own any more', async () => {
  const { staff } = await aStaff(shop)
  expect(await setAuthenticator(staff)).toHaveProperty('text')
  const before = await findAuthenticatorOf(shop.db, staff.id)
  await deleteStaffSessionOf(shop.db, staff.id, staff.sessionId)
  expect(await setAuthenticator(staff)).toMatchObject({ refused: 'not-found' })
  expect(await findAuthenticatorOf(shop.db, staff.id)).toEqual(before)
})

test('somebody whose access has just ended adds no way to sign in', async () => {
  const { staff: owner } = await aStaff(shop)
  const { staff } = await aStaff(shop, { roles: ['support'] })
  await changeStaff(shop, { staff: owner, memberId: staff.id, roles: null, seen: '' })
  expect(await setAuthenticator(staff)).toMatchObject({ refused: 'not-found' })
  expect(await findAuthenticatorOf(shop.db, staff.id)).toBeNull()
})
