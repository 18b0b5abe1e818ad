import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findActiveSession } from '#db/accounts/sessions.ts'
import { accountBlocked } from '#domain/accounts/session.ts'
import { hashSecret } from '#flows/secrets.ts'
import { aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { aSolvedCheck } from '#tests/support/visits/captcha-solver.ts'
import { authenticateShopper } from './authenticate-shopper.ts'
import { deleteExpired } from './delete-expired.ts'
import { openSession } from './open-session.ts'
import { sendOtp } from './send-otp.ts'
import { signOut } from './sign-out.ts'

const shop = await testShop()

const isSignedIn = async ({ token }: { token: string }) =>
  (await findActiveSession(shop.db, hashSecret(token), shop.now())) !== null

test('signing out ends this session on the server and no other', async () => {
  const [asha, ravi] = [await aShopper(shop), await aShopper(shop)]
  await signOut(shop, { cookie: asha.token }, 'local')
  expect(await isSignedIn(asha)).toBe(false)
  expect(await isSignedIn(ravi)).toBe(true)
})

test('an expired session does not sign in', async () => {
  const asha = await aShopper(shop, { until: new Date('2026-01-02') })
  shop.clock.set('2026-01-01')
  expect(await isSignedIn(asha)).toBe(true)
  shop.clock.set('2026-01-02')
  expect(await isSignedIn(asha)).toBe(false)
})

test('a session ends after thirty days without a visit, and is prolonged by visits', async () => {
  shop.clock.set('2026-01-01')
  const until = new Date('2026-06-01')
  const [asha, ravi] = [await aShopper(shop, { until }), await aShopper(shop, { until })]
  shop.clock.set('2026-01-20')
  expect(await authenticateShopper(shop, { cookie: ravi.token })).toMatchObject({ shopper: { id: ravi.id } })
  shop.clock.set('2026-02-01')
  expect(await authenticateShopper(shop, { cookie: asha.token })).toBeNull()
  expect(await authenticateShopper(shop, { cookie: ravi.token })).toMatchObject({ shopper: { id: ravi.id } })
  await deleteExpired(shop)
  expect(await shop.ask(sql`select user_id from sessions`)).toEqual([{ userId: ravi.id }])
})

test('the language that a shopper chose last is the account’s; a browser that chose none changes nothing', async () => {
  const asha = await aShopper(shop)
  const languageAfter = async (chosen: 'en' | 'hi' | null) => {
    await authenticateShopper(shop, { cookie: asha.token }, chosen)
    return (await shop.db.selectFrom('users').select('language').executeTakeFirstOrThrow()).language
  }
  expect(await languageAfter(null)).toBe('en')
  expect(await languageAfter('hi')).toBe('hi')
  expect(await languageAfter(null)).toBe('hi')
  expect(await languageAfter('en')).toBe('en')
})

test('looking around is noted no more often than every five minutes', async () => {
  shop.clock.set('2026-01-01T10:00:00Z')
  const asha = await aShopper(shop)
  const seenAt = async (time: string) => {
    shop.clock.set(`2026-01-01T${time}:00Z`)
    await authenticateShopper(shop, { cookie: asha.token })
    const [row] = await shop.ask(sql<{ lastSeenAt: Date }>`select last_seen_at from sessions`)
    return row?.lastSeenAt.toISOString().slice(11, 16)
  }
  expect(await seenAt('10:05')).toBe('10:00')
  expect(await seenAt('10:06')).toBe('10:06')
})

test('a blocked shopper is signed out at once, and can’t sign in again', async () => {
  const asha = await aShopper(shop, { phone: '+919876543210' })
  expect(await isSignedIn(asha)).toBe(true)
  await sql`update users set blocked_at = now() where id = ${asha.id}`.execute(shop.db)
  expect(await isSignedIn(asha)).toBe(false)
  const browser = {
    userId: asha.id,
    tokenHash: hashSecret('another secret'),
    earlierTokenHash: null,
    device: 'Chrome on Android',
    guestCart: [],
    guestCartId: null,
    now: shop.now(),
  }
  const opened = await shop.db.transaction().execute((tx) => openSession(tx, browser))
  expect(opened).toEqual(accountBlocked)
  expect(await shop.ask(sql`select 1 from sessions`)).toHaveLength(1)
})

test('expired sessions are deleted, others stay', async () => {
  shop.clock.set('2026-01-01')
  await aShopper(shop, { until: new Date('2026-01-02') })
  const ravi = await aShopper(shop, { until: new Date('2026-02-01') })
  await sendTo('9876543210')
  shop.clock.set('2026-01-03')
  await sendTo('9876543211')
  await deleteExpired(shop)
  expect(await isSignedIn(ravi)).toBe(true)
  const [left] = await shop.ask(
    sql`select (select count(*) from sessions) as sessions, (select count(*) from otps) as otps,
      (select count(*) from used_captcha_tokens) as checks`,
  )
  expect(left).toEqual({ sessions: 1, otps: 1, checks: 1 })
})

async function sendTo(phone: string): Promise<void> {
  const requester = { purpose: 'sign-in', proof: await aSolvedCheck(shop, 'send') } as const
  await sendOtp(shop, { phone, clientAddress: '203.0.113.7', requester })
}
