import { expect, test } from 'vitest'
import { inTransaction } from '#db/engine/database.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { type Consent, consentPurposes } from '#domain/customers/consent.ts'
import { openSession } from '#flows/accounts/open-session.ts'
import { agreeToTerms, chooseMarketing } from '#flows/customers/record-consent.ts'
import { hashSecret, randomSecret } from '#flows/secrets.ts'
import { aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { findConsents, findTermsVersion } from './consents.ts'

const shop = await testShop()

const linesOf = (log: readonly Consent[]) => log.map(({ purpose, given }) => `${purpose} ${given ? 'yes' : 'no'}`)

test('marketing is off until the shopper turns it on, and one tap turns it off', async () => {
  const { id } = await aShopper(shop)
  const choose = (wanted: boolean) => chooseMarketing(shop, id, { isWanted: wanted })
  await choose(false)
  expect(await findConsents(shop.db, id)).toEqual([])
  shop.clock.set('2026-12-01T10:00:00Z')
  for (const wanted of [true, true, false, false, true]) await choose(wanted)
  const log = await findConsents(shop.db, id)
  expect(linesOf(log)).toEqual(['marketing yes', 'marketing no', 'marketing yes'])
  expect(log[0]).toEqual({
    purpose: 'marketing',
    version: consentPurposes.marketing.version,
    given: true,
    at: new Date('2026-12-01T10:00:00Z'),
  })
})

test('two concurrent submissions add one line', async () => {
  const { id } = await aShopper(shop)
  await Promise.all(Array.from({ length: 8 }, () => chooseMarketing(shop, id, { isWanted: true })))
  expect(await findConsents(shop.db, id)).toHaveLength(1)
})

test('terms are agreed to once for each version, with its day and the time', async () => {
  const { id } = await aShopper(shop)
  const agree = () => inTransaction(shop.db, (tx) => agreeToTerms(tx, id, shop.now()))
  await agree()
  await agree()
  expect(linesOf(await findConsents(shop.db, id))).toEqual(['terms yes'])
  await saveSetting(shop.db, 'shop-details', { shipping: 'Other words' })
  await shop.db
    .updateTable('settings')
    .set({ updatedAt: new Date('2027-02-03T20:00:00Z') })
    .execute()
  expect(await findTermsVersion(shop.db)).toBe('2027-02-04')
  await agree()
  expect((await findConsents(shop.db, id)).map(({ version }) => version)).toEqual([
    consentPurposes.terms.version,
    '2027-02-04',
  ])
})

test('signing in records consent to the terms beside the button', async () => {
  const { id } = await aShopper(shop)
  const signIn = () =>
    inTransaction(shop.db, (tx) =>
      openSession(tx, {
        userId: id,
        tokenHash: hashSecret(randomSecret()),
        earlierTokenHash: null,
        device: 'Chrome on Android',
        guestCart: [],
        guestCartId: null,
        now: shop.now(),
      }),
    )
  await signIn()
  await signIn()
  const [agreed, ...others] = await findConsents(shop.db, id)
  expect(agreed).toMatchObject({ purpose: 'terms', given: true, at: shop.now() })
  expect(others).toEqual([])
})

test('a line of the log is never rewritten', async () => {
  const { id } = await aShopper(shop)
  await chooseMarketing(shop, id, { isWanted: true })
  const rewrite = shop.db.updateTable('consents').set({ given: false }).execute()
  await expect(rewrite).rejects.toThrow('never rewritten')
})
