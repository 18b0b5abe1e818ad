import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signInAgain } from '#domain/accounts/session.ts'
import { isRefusal } from '#domain/refusal.ts'
import { anApiClient, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { authenticateShopper } from './authenticate-shopper.ts'
import { deleteExpired } from './delete-expired.ts'
import { type RefreshedSession, refreshSession } from './refresh-session.ts'
import { signOut } from './sign-out.ts'

const shop = await testShop()

/** The tokens that came; it fails where none did. */
async function refresh(refreshToken: string | null) {
  const answer = await refreshSession(shop, { refreshToken: refreshToken ?? '' })
  return tokensOf(answer)
}

function tokensOf(answer: Awaited<ReturnType<typeof refreshSession>>): RefreshedSession['tokens'] {
  if (isRefusal(answer)) throw new Error(answer.message)
  return answer.tokens
}

const isGood = async (accessToken: string) => (await authenticateShopper(shop, { accessToken })) !== null
const refused = (refreshToken: string | null) => refreshSession(shop, { refreshToken: refreshToken ?? '' })

test('an access token is good for ten minutes, and a refresh token brings the next one', async () => {
  const client = await anApiClient(shop)
  shop.clock.pass(9.9)
  expect(await isGood(client.accessToken)).toBe(true)
  shop.clock.pass(0.1)
  expect(await isGood(client.accessToken)).toBe(false)
  const next = await refresh(client.refreshToken)
  expect(await isGood(next.accessToken)).toBe(true)
  expect(next.refreshToken).not.toBe(client.refreshToken)
})

test('a reused refresh token ends the sign-in, with a message to the shopper', async () => {
  const client = await anApiClient(shop)
  const other = await aShopper(shop)
  const next = await refresh(client.refreshToken)
  shop.clock.pass(11 / 60)
  expect(await refused(client.refreshToken)).toEqual(signInAgain)
  expect([await isGood(client.accessToken), await isGood(next.accessToken)]).toEqual([false, false])
  expect(await refused(next.refreshToken)).toEqual(signInAgain)
  expect(await authenticateShopper(shop, { cookie: other.token })).not.toBeNull()
  const audit = await shop.ask(sql`select actor, action, object from audit_log`)
  expect(audit).toEqual([{ actor: 'shop', action: 'session-ended-refresh-token-reused', object: client.id }])
  expect(shop.lines.filter(({ level }) => level === 'warn')).toHaveLength(1)
})

test('the reuse of an old token is noticed weeks later', async () => {
  const client = await anApiClient(shop, { until: new Date(shop.now().getTime() + 100 * 86_400_000) })
  let { refreshToken } = await refresh(client.refreshToken)
  for (let day = 0; day < 20; day += 1) {
    shop.clock.pass(24 * 60)
    await deleteExpired(shop)
    refreshToken = (await refresh(refreshToken)).refreshToken
  }
  expect(await refused(client.refreshToken)).toEqual(signInAgain)
  expect(await refused(refreshToken)).toEqual(signInAgain)
})

test('two calls that refresh at the same moment are both fine, and so is a repeated one', async () => {
  const client = await anApiClient(shop)
  const [one, two] = await Promise.all([refresh(client.refreshToken), refresh(client.refreshToken)])
  shop.clock.pass(9 / 60)
  const three = await refresh(client.refreshToken)
  for (const tokens of [one, two, three]) expect(await isGood(tokens.accessToken)).toBe(true)
  // One refresh token stays valid: a thief's copy collides with the shopper's.
  expect(new Set([one.refreshToken, two.refreshToken, three.refreshToken]).size).toBe(1)
  shop.clock.pass(10)
  const next = await refresh(one.refreshToken)
  expect(await isGood(next.accessToken)).toBe(true)
})

test('signing out while tokens are exchanged breaks nothing, and leaves nothing behind', async () => {
  for (let time = 0; time < 20; time += 1) {
    const client = await anApiClient(shop)
    const { accessToken } = client
    await Promise.all([
      refreshSession(shop, { refreshToken: client.refreshToken }),
      refreshSession(shop, { refreshToken: client.refreshToken }),
      signOut(shop, { accessToken }, 'local'),
    ])
  }
  expect(await shop.ask(sql`select 1 from access_tokens union all select 1 from refresh_tokens`)).toEqual([])
})

test('a client that is used stays signed in past thirty days, one that is not does not, and none past its end', async () => {
  const until = new Date(shop.now().getTime() + 180 * 86_400_000)
  const [used, left] = [await anApiClient(shop, { until }), await anApiClient(shop, { until })]
  let { refreshToken } = await refresh(used.refreshToken)
  for (let month = 0; month < 6; month += 1) {
    shop.clock.pass(29 * 24 * 60)
    refreshToken = (await refresh(refreshToken)).refreshToken
  }
  expect(await refused(left.refreshToken)).toEqual(signInAgain)
  shop.clock.pass(7 * 24 * 60)
  expect(await refused(refreshToken)).toEqual(signInAgain)
})

test('a blocked shopper gets no further token, and the ones they hold end at once', async () => {
  const client = await anApiClient(shop)
  await sql`update users set blocked_at = now() where id = ${client.id}`.execute(shop.db)
  expect(await isGood(client.accessToken)).toBe(false)
  expect(await refused(client.refreshToken)).toEqual(signInAgain)
})

test('no token and no cookie is stored as it is', async () => {
  const client = await anApiClient(shop)
  const asha = await aShopper(shop)
  const next = await refresh(client.refreshToken)
  const rows = await shop.ask(sql<{ text: string }>`
    select row_to_json(s)::text as text from sessions s union all
    select row_to_json(a)::text from access_tokens a union all select row_to_json(r)::text from refresh_tokens r`)
  const all = rows.map(({ text }) => text).join('\n')
  const secrets = [client.accessToken, client.refreshToken, next.accessToken, next.refreshToken, asha.token]
  for (const secret of secrets) {
    expect(all).not.toContain(secret)
    expect(all).not.toContain(Buffer.from(secret ?? '').toString('hex'))
  }
})

test('unusable refresh tokens are deleted', async () => {
  const client = await anApiClient(shop, { until: new Date(shop.now().getTime() + 100 * 86_400_000) })
  const { refreshToken } = await refresh(client.refreshToken)
  for (let day = 0; day < 2; day += 1) shop.clock.pass(15 * 24 * 60)
  await refresh(refreshToken).catch(() => null)
  shop.clock.pass(30 * 24 * 60)
  await deleteExpired(shop)
  const [left] = await shop.ask(sql`
    select (select count(*) from access_tokens) as access, (select count(*) from refresh_tokens) as refresh`)
  expect(left).toEqual({ access: 0, refresh: 0 })
})
