import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findGiftCards } from '#db/payments/gift-cards.ts'
import { findCreditBalance, findCreditEntries } from '#db/payments/store-credit.ts'
import { rupees } from '#domain/money.ts'
import { rateLimits } from '#domain/rate-limits.ts'
import { isRefusal } from '#domain/refusal.ts'
import { done, expectCleanBooks } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aShopper, type TestShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { claimGiftCard } from './claim-gift-card.ts'
import { cancelGiftCard, issueGiftCard } from './issue-gift-card.ts'

const shop = await testShop()
const { staff } = await aStaff(shop, { roles: ['finance'] })

const aCard = async (amount = 500, key = aCheckoutKey()) =>
  issueGiftCard(shop, { staff, amount: rupees(amount), recipient: 'Asha', note: 'Happy Diwali', key })
const claim = ({ id: userId }: TestShopper, typed: string, clientAddress: string = aCheckoutKey()) =>
  claimGiftCard(shop, { userId, typed, clientAddress })
const balanceOf = ({ id }: TestShopper) => findCreditBalance(shop.db, id)
const stateOf = async (id: number) =>
  (await findGiftCards(shop.db, { after: null, size: 99 })).find((card) => card.id === id)?.state

test('a gift card becomes store credit of the first claimant, once, with its note', async () => {
  const { id, code, link } = done(await aCard())
  expect(link).toBe(`${shop.origin}/profile/credit?code=${code}`)
  const shopper = await aShopper(shop)
  expect(await claim(shopper, code.toLowerCase().replaceAll('-', ' '))).toBeNull()
  expect(await claim(shopper, code), 'the same press twice').toBeNull()
  expect(await balanceOf(shopper)).toBe(rupees(500))
  expect(await findCreditEntries(shop.db, shopper.id)).toMatchObject([
    { amount: rupees(500), reason: 'gift-card', note: 'Happy Diwali' },
  ])
  expect(await stateOf(id)).toBe('claimed')
  expect(await cancelGiftCard(shop, { staff, id })).toMatchObject({ refused: 'changed' })
  await expectCleanBooks(shop)
})

test('of many who claim a code at once one has its sum', async () => {
  const { code } = done(await aCard(300))
  const shoppers = await Promise.all(Array.from({ length: 8 }, () => aShopper(shop)))
  const answers = await Promise.all(shoppers.map((shopper) => claim(shopper, code)))
  expect(answers.filter((refused) => refused === null)).toHaveLength(1)
  const balances = await Promise.all(shoppers.map(balanceOf))
  expect(balances.toSorted((a, b) => b - a)).toEqual([rupees(300), 0, 0, 0, 0, 0, 0, 0])
  await expectCleanBooks(shop)
})

test('a card that is claimed and cancelled at once is one or the other', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, code } = done(await aCard(100))
    const shopper = await aShopper(shop)
    const [claimed, cancelled] = await Promise.all([claim(shopper, code), cancelGiftCard(shop, { staff, id })])
    expect((claimed === null) !== !isRefusal(cancelled)).toBe(true)
    expect(await balanceOf(shopper)).toBe(claimed === null ? rupees(100) : 0)
  }
  await expectCleanBooks(shop)
})

test('wrong, used and cancelled codes are refused in the same words, and only so often', async () => {
  const [used, cancelled] = [done(await aCard()), done(await aCard())]
  expect(await claim(await aShopper(shop), used.code)).toBeNull()
  done(await cancelGiftCard(shop, { staff, id: cancelled.id }))
  const guesser = await aShopper(shop)
  const typed = [used.code, cancelled.code, 'K7MX-4QP2-9TRW-HBND', 'none']
  const answers = await Promise.all(typed.map((code) => claim(guesser, code)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const { points } = rateLimits['wrong-gift-codes-from-address']
  for (let at = 0; at <= points; at += 1) await claim(guesser, 'K7MX-4QP2-9TRW-HBND', '192.0.2.9')
  const { code } = done(await aCard())
  expect(await claim(guesser, code, '192.0.2.9')).toMatchObject({ refused: 'too-many' })
  expect(await balanceOf(guesser)).toBe(0)
})

test('only staff who handle money issue and cancel gift cards, once per submission, and no code is stored', async () => {
  const other = (await aStaff(shop, { roles: ['orders', 'support', 'catalogue'] })).staff
  const input = { amount: rupees(100), recipient: '', note: '', key: aCheckoutKey(), staff: other }
  expect(await issueGiftCard(shop, input)).toMatchObject({ refused: 'forbidden' })
  const key = aCheckoutKey()
  const presses = await Promise.all([aCard(100, key), aCard(100, key)])
  const issued = presses.flatMap((press) => (isRefusal(press) ? [] : [press]))
  expect(issued).toHaveLength(1)
  const [{ id, code } = { id: 0, code: '' }] = issued
  expect(await cancelGiftCard(shop, { staff: other, id })).toMatchObject({ refused: 'forbidden' })
  const rows = await shop.ask<{ row: string }>(
    sql`select it::text as row from gift_cards it union all select it::text from audit_log it`,
  )
  expect(rows.some(({ row }) => row.includes(`gift-card:${id}`))).toBe(true)
  const bare = code.replaceAll('-', '')
  expect(rows.filter(({ row }) => row.includes(code) || row.includes(bare))).toEqual([])
})

test('the database lets a card be claimed or cancelled once, and keeps its sum', async () => {
  const { id } = done(await aCard())
  const change = (values: object) => shop.db.updateTable('giftCards').set(values).where('id', '=', id).execute()
  await expect(change({ amount: rupees(900) })).rejects.toThrow('its sum stays')
  done(await cancelGiftCard(shop, { staff, id }))
  await expect(change({ cancelledAt: null })).rejects.toThrow('its sum stays')
  await expect(shop.db.deleteFrom('giftCards').execute()).rejects.toThrow('its sum stays')
})
