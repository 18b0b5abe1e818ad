import { expect, test } from 'vitest'
import { findPersonalData } from '#db/customers/personal-data.ts'
import { indianDate } from '#domain/indian-time.ts'
import type { NotificationTemplateName } from '#domain/notifications/templates.ts'
import { applyRetention } from '#flows/customers/apply-retention.ts'
import { sendNotifications } from '#flows/notifications/send-notifications.ts'
import { receiveCodCollection } from '#flows/payments/receive-cod-collection.ts'
import { recordManualRefund } from '#flows/payments/record-manual-refund.ts'
import { refundAccountLink, saveRefundAccount } from '#flows/payments/refund-account.ts'
import { refundPayment } from '#flows/payments/refund-payment.ts'
import type { MessageProvider, OutgoingMessage } from '#providers/messages/messages.ts'
import { done, expectCleanBooks } from '#tests/support/builders/payments.ts'
import { aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

/** A collected COD order with a partial refund: only the shopper knows the account. */
async function aRefund() {
  const shopper = await aShopper(shop, { address: anAddress })
  const orderId = await aPlacedOrder(shop, shopper, [aLine(await aProduct(shop))])
  await deliver(shop, orderId)
  const { staff, token } = await aStaff(shop)
  const { amount } = await shop.db
    .selectFrom('orders')
    .where('orderId', '=', orderId)
    .select('amount')
    .executeTakeFirstOrThrow()
  const cash = { staff, orderId, amount, reference: 'UTR 1', now: shop.now() }
  done(await shop.db.transaction().execute((tx) => receiveCodCollection(tx, cash)))
  const key = '0b0e2d1c-3a55-4a57-9d0e-1f2a3b4c5d6e'
  const { refundId } = done(await refundPayment(shop, { staff, orderId, amount: 40_000, key }))
  const link = new URL(refundAccountLink(shop, orderId, shop.now())).pathname
  return { shopper, orderId, refundId, staff, owner: door.work({ token }), link }
}

const vpa = 'asha.rao@okaxis'
const bank = { holder: 'Asha Rao', account: '50100123456789', again: '50100123456789', ifsc: 'hdfc0000123' }

test('the signed link asks where the refund goes, once and without a session, and shows nothing of the person', async () => {
  const { shopper, orderId, link } = await aRefund()
  const form = await door.visit().get(link)
  expect(form.status).toBe(200)
  expect(form.headers.get('cache-control')).toBe('private, no-store')
  for (const text of ['₹400', 'UPI ID', 'IFSC', 'noindex']) expect(form.text).toContain(text)
  for (const kept of [anAddress.name, anAddress.phone, anAddress.address]) expect(form.text).not.toContain(kept)
  const wrong = await door.visit().post(link, { intent: 'bank', ...bank, again: '50100123456788' })
  expect([wrong.status, wrong.text.includes('not the same')]).toEqual([422, true])
  expect((await door.visit().get(`/order/${orderId}`)).text).not.toContain(link)
  const orderPage = async () => (await door.visit(shopper).get(`/order/${orderId}`)).text
  const asking = await orderPage()
  for (const text of ['/refund/', 'Where shall we send your refund of ₹400?']) expect(asking).toContain(text)
  expect(asking).not.toContain('on its way')
  const given = await door.visit().post(link, { intent: 'upi', vpa })
  expect([given.status, given.headers.get('location')]).toEqual([302, link])
  const later = await door.visit().get(link)
  expect(later.text).toContain('as•••@okaxis')
  expect(later.text).not.toContain(vpa)
  const other = await door.visit().post(link, { intent: 'bank', ...bank })
  expect(other.status).toBe(409)
  const answered = await orderPage()
  expect(answered).not.toContain('/refund/')
  expect(answered).toContain('₹400 is on its way back to you.')
  const stored = await shop.db.selectFrom('refundAccounts').selectAll().execute()
  expect(stored).toHaveLength(1)
  expect(stored[0]?.sealed.includes(vpa)).toBe(false)
  expect(JSON.stringify(await findPersonalData(shop.db, shopper.id))).toContain('as•••@okaxis')
})

test('a refund by bank transfer is recorded as sent once, with the bank’s reference, and its shopper reads of it', async () => {
  const { shopper, orderId, refundId, owner, link } = await aRefund()
  await door.visit().post(link, { intent: 'bank', ...bank })
  const page = await owner.get(`/admin/settle/${refundId}`)
  const send = (reference: string) => owner.press(page, 'I have sent it', { reference })
  const unsaid = await send(' ')
  expect([unsaid.status, unsaid.text.includes('Please enter the bank’s reference.')]).toEqual([422, true])
  for (const [reference, shown] of [
    ['HDFCN5202612', 'Refund settled.'],
    ['HDFCN5202612', 'Refund settled.'],
    ['ICICN5202612', 'Someone has settled this already.'],
  ] as const)
    expect((await owner.follow(await send(reference))).text).toContain(shown)
  expect((await owner.get('/admin/settle')).text).not.toContain(refundId)
  const [mine, theirs] = [
    await door.visit(shopper).get(`/order/${orderId}`),
    await owner.get(`/admin/orders/${orderId}`),
  ]
  for (const { text } of [mine, theirs])
    expect([text.includes('HDFCN5202612'), text.includes('ICICN5202612')]).toEqual([true, false])
  expect(mine.text).toContain('₹400 went back to you.')
  expect((await door.visit().get(link)).text).toContain('We sent you ₹400 on')
  await expectCleanBooks(shop)
})

test('a link that is over, changed, or of another order or shop takes no account', async () => {
  const { orderId, link } = await aRefund()
  const other = (await aRefund()).link
  const forged = [
    `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
    link.slice(0, 16) + other.slice(16),
    `${link.slice(0, 16)}zzzz${link.slice(20)}`,
    new URL(refundAccountLink({ ...shop, pepper: 'another' }, orderId, shop.now())).pathname,
  ]
  for (const path of forged) {
    expect([path, (await door.visit().get(path)).status]).toEqual([path, 404])
    expect([path, (await door.visit().post(path, { intent: 'upi', vpa })).status]).toEqual([path, 404])
  }
  const token = link.split('/').at(-1) ?? ''
  const late = { ...shop, now: () => new Date(shop.now().getTime() + 31 * 24 * 60 * 60_000) }
  const account = { vpa } as const
  expect(await saveRefundAccount(late, { token, account })).toMatchObject({ refused: 'changed' })
  expect(
    (await shop.db.selectFrom('refundAccounts').selectAll().execute()).filter((row) => row.orderId === orderId),
  ).toEqual([])
})

test('staff who pay see the account on request, which is audited, and ask again when it was wrong', async () => {
  const { orderId, refundId, owner, link } = await aRefund()
  const page = `/admin/settle/${refundId}`
  expect((await owner.get(page)).text).toContain('/refund/')
  await door.visit().post(link, { intent: 'bank', ...bank })
  const masked = await owner.get(page)
  expect(masked.text).toContain('•••• 6789 · HDFC0000123')
  expect(masked.text).not.toContain(bank.account)
  const shown = await owner.post(page, { intent: 'show' })
  for (const text of [bank.account, bank.holder, 'HDFC0000123']) expect(shown.text).toContain(text)
  const seen = await shop.db
    .selectFrom('auditLog')
    .where('action', '=', 'reveal-refund-account')
    .select('object')
    .execute()
  expect(seen).toContainEqual({ object: `order:${orderId}` })
  await owner.post(page, { intent: 'request-account' })
  expect((await owner.get(page)).text).toContain('/refund/')
  await door.visit().post(link, { intent: 'upi', vpa })
  expect((await owner.post(page, { intent: 'show' })).text).toContain(vpa)
})

test('a sent refund asks for no account, and the stored account is deleted after 30 days', async () => {
  const { orderId, refundId, staff, link } = await aRefund()
  await door.visit().post(link, { intent: 'upi', vpa })
  done(await recordManualRefund(shop, { staff, refundId, reference: 'UTR 2' }))
  expect((await door.visit().get(link)).text).toContain(`We sent you ₹400 on ${indianDate(shop.now())}.`)
  const kept = () => shop.db.selectFrom('refundAccounts').where('orderId', '=', orderId).select('masked').execute()
  await applyRetention(shop)
  expect(await kept()).toHaveLength(1)
  shop.clock.pass(29 * 24 * 60)
  await applyRetention(shop)
  expect(await kept()).toHaveLength(1)
  shop.clock.pass(2 * 24 * 60)
  await applyRetention(shop)
  expect(await kept()).toEqual([])
  await expectCleanBooks(shop)
})

test('the notification of such a refund asks for the account, or is the plain one when that text is not registered', async () => {
  const sent: OutgoingMessage[] = []
  const tellBut = (unknown: NotificationTemplateName | null) => {
    const sms: MessageProvider = {
      name: 'sms',
      knows: (name) => name !== unknown,
      send: async (message) => {
        sent.push(message)
        return { taken: message.id }
      },
    }
    const messageProviders = { sms, whatsapp: null, email: null, owner: { phone: null, email: null } }
    return sendNotifications({ ...shop, messageProviders })
  }
  const { link } = await aRefund()
  await tellBut(null)
  expect(sent.find(({ template }) => template === 'refund-account')?.text).toContain(link)
  sent.length = 0
  await aRefund()
  await tellBut('refund-account')
  expect(sent.map(({ template }) => template)).toContain('refund-started')
})
