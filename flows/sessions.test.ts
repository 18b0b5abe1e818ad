import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findShopperBySession } from '#db/sessions.ts'
import { aShopper } from '#tests/builders.ts'
import { testShop } from '#tests/test-shop.ts'
import { forgetExpired } from './forget-expired.ts'
import { hashSecret } from './secrets.ts'
import { sendOtp } from './send-otp.ts'
import { signOut } from './sign-out.ts'

const shop = await testShop()

const isSignedIn = async ({ token }: { token: string }) =>
  (await findShopperBySession(shop.db, hashSecret(token), shop.now())) !== null

test('signing out ends this session on the server and no other', async () => {
  const [asha, ravi] = [await aShopper(shop), await aShopper(shop)]
  await signOut(shop, asha.token)
  expect(await isSignedIn(asha)).toBe(false)
  expect(await isSignedIn(ravi)).toBe(true)
})

test('a session past its time signs nobody in', async () => {
  const asha = await aShopper(shop, { until: new Date('2026-01-02') })
  shop.clock.set('2026-01-01')
  expect(await isSignedIn(asha)).toBe(true)
  shop.clock.set('2026-01-02')
  expect(await isSignedIn(asha)).toBe(false)
})

test('what has expired is forgotten, what has not stays', async () => {
  shop.clock.set('2026-01-01')
  await aShopper(shop, { until: new Date('2026-01-02') })
  const ravi = await aShopper(shop, { until: new Date('2026-02-01') })
  await sendOtp(shop, '9876543210')
  shop.clock.set('2026-01-03')
  await sendOtp(shop, '9876543211')
  await forgetExpired(shop)
  expect(await isSignedIn(ravi)).toBe(true)
  const [left] = await shop.ask(
    sql`select (select count(*) from sessions) as sessions, (select count(*) from otps) as otps`,
  )
  expect(left).toEqual({ sessions: 1, otps: 1 })
})
