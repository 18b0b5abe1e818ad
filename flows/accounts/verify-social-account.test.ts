import { expect, test } from 'vitest'
import { findActiveSession } from '#db/accounts/sessions.ts'
import { findSignInMethods } from '#db/accounts/sign-in-methods.ts'
import { stepUpMinutes } from '#domain/accounts/sign-in-methods.ts'
import { hashSecret } from '#flows/secrets.ts'
import { aShopper } from '#tests/support/builders/records.ts'
import { answerOf, fakeIssuer, saidByAddress } from '#tests/support/servers/fake-google.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { readSessionMessages } from './notify-sign-in-change.ts'
import { signInWithSocial } from './sign-in-with-social.ts'
import { verifySocialAccount } from './verify-social-account.ts'

const shop = await testShop()
const social = saidByAddress(shop.now)
shop.socialLogin = social

async function sessionOf(token: string) {
  const holder = await findActiveSession(shop.db, hashSecret(token), shop.now())
  if (!holder) throw new Error('There is no such session')
  return { userId: holder.shopper.id, sessionId: holder.sessionId, device: 'Chrome on Android' }
}

type ChangingSession = Awaited<ReturnType<typeof sessionOf>>

const show = (session: ChangingSession, subject: string) =>
  verifySocialAccount(shop, { social, callback: answerOf(subject, shop.now()), session })

const waysOf = ({ userId, sessionId }: ChangingSession) =>
  findSignInMethods(shop.db, { userId, sessionId, issuer: fakeIssuer })

/** A shopper whose phone was shown in this session so many minutes ago; null: never. */
async function phoneShopper(minutesAgo: number | null = 0) {
  const session = await sessionOf((await aShopper(shop, { name: 'Asha' })).token)
  if (minutesAgo !== null) {
    const verifiedAt = new Date(shop.now().getTime() - minutesAgo * 60_000)
    await shop.db.insertInto('stepUps').values({ sessionId: session.sessionId, method: 'phone', verifiedAt }).execute()
  }
  return session
}

async function googleShopper(subject: string) {
  const signedIn = await signInWithSocial(shop, {
    social,
    callback: answerOf(subject, shop.now()),
    guestCart: [],
    guestCartId: null,
    earlierToken: null,
    device: 'Firefox on Linux',
  })
  if (typeof signedIn === 'string') throw new Error(signedIn)
  return sessionOf(signedIn.token)
}

test('Google is linked to a phone account when both were shown within ten minutes', async () => {
  const session = await phoneShopper(stepUpMinutes - 1)
  expect(await show(session, 'asha')).toEqual({ done: 'linked' })
  expect(await waysOf(session)).toMatchObject({ linked: ['phone', 'google'], google: { email: 'asha@mail.example' } })
  const again = await googleShopper('asha')
  expect(again.userId).toBe(session.userId)
  const { rawUserMetaData } = await shop.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  expect(rawUserMetaData).toMatchObject({ name: 'Asha', full_name: 'Asha of Google' })
})

test('without a fresh proof of the phone nothing is linked', async () => {
  for (const minutesAgo of [null, stepUpMinutes, 60]) {
    const session = await phoneShopper(minutesAgo)
    expect({ minutesAgo, done: await show(session, 'asha') }).toEqual({ minutesAgo, done: 'unverified' })
    expect(await waysOf(session)).toMatchObject({ linked: ['phone'] })
  }
  expect(await shop.db.selectFrom('identities').selectAll().execute()).toEqual([])
})

test('the proof of another session of the same shopper does not count', async () => {
  const shopper = await aShopper(shop)
  const elsewhere = await sessionOf(shopper.token)
  await shop.db
    .insertInto('stepUps')
    .values({ sessionId: elsewhere.sessionId, method: 'phone', verifiedAt: shop.now() })
    .execute()
  const stolen = await shop.db
    .insertInto('sessions')
    .values({ userId: shopper.id, tokenHash: hashSecret('stolen'), expiresAt: new Date('2100-01-01') })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await show({ ...elsewhere, sessionId: stolen.id }, 'mallory')).toBe('unverified')
})

test('a Google account that leads elsewhere is not linked, and nothing is merged', async () => {
  const owner = await googleShopper('kabir')
  const session = await phoneShopper()
  expect(await show(session, 'kabir')).toBe('taken')
  expect(await waysOf(session)).toMatchObject({ linked: ['phone'] })
  expect(await waysOf(owner)).toMatchObject({ linked: ['google'] })
})

test('an account has one Google account; another one proves nothing', async () => {
  const session = await phoneShopper()
  await show(session, 'asha')
  shop.clock.pass(stepUpMinutes)
  expect(await show(session, 'kabir')).toBe('another')
  expect((await waysOf(session)).verifiedAt.google?.getTime()).toBeLessThan(shop.now().getTime())
  expect(await show(session, 'asha')).toEqual({ done: 'verified' })
  expect((await waysOf(session)).verifiedAt.google).toEqual(shop.now())
})

test('one return links once, and two shoppers who link one account at once do not share it', async () => {
  const [one, other] = [await phoneShopper(), await phoneShopper()]
  const answer = answerOf('asha', shop.now())
  const same = await Promise.all(
    [1, 2, 3].map(() => verifySocialAccount(shop, { social, callback: answer, session: one })),
  )
  expect(same.filter((done) => typeof done === 'object')).toHaveLength(1)
  const both = await Promise.all([show(one, 'kabir'), show(other, 'meera'), show(other, 'meera')])
  expect(both[0]).toBe('another')
  expect(await shop.db.selectFrom('identities').selectAll().execute()).toHaveLength(2)
  const raced = await Promise.all(
    (await Promise.all([phoneShopper(), phoneShopper(), phoneShopper()])).map((session) => show(session, 'wanted')),
  )
  expect(raced.filter((done) => typeof done === 'object')).toHaveLength(1)
  expect(raced.filter((done) => done === 'taken')).toHaveLength(2)
})

test('the other devices get one message, and both notifications are in the outbox', async () => {
  const shopper = await aShopper(shop)
  const session = await sessionOf(shopper.token)
  await shop.db
    .insertInto('stepUps')
    .values({ sessionId: session.sessionId, method: 'phone', verifiedAt: shop.now() })
    .execute()
  const other = await shop.db
    .insertInto('sessions')
    .values({ userId: shopper.id, tokenHash: hashSecret('other'), expiresAt: new Date('2100-01-01') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await show(session, 'asha')
  expect(await readSessionMessages(shop, session.sessionId)).toBeNull()
  expect(await readSessionMessages(shop, other.id)).toContain('Google login was added to your account.')
  expect(await readSessionMessages(shop, other.id)).toBeNull()
  expect(await shop.db.selectFrom('outbox').select(['kind', 'payload']).execute()).toEqual([
    {
      kind: 'sign-in-method-added',
      payload: expect.objectContaining({ method: 'google', phone: shopper.phone, email: 'asha@mail.example' }),
    },
  ])
})
