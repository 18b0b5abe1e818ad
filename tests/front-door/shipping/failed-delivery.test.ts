import { expect, test } from 'vitest'
import { findOrderByNumber } from '#db/orders/orders.ts'
import { findFailuresOf } from '#db/shipping/failed-deliveries.ts'
import { sendFailureAnswers } from '#flows/shipping/send-failure-answers.ts'
import { failureToken, signLink } from '#flows/signed-link.ts'
import { aFailedParcel } from '#tests/support/builders/failed-parcels.ts'
import { anAddress } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { shopWithCourier } from '#tests/support/shops/courier-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const { shop, courier } = await shopWithCourier()
const door = await frontDoor(shop)

async function aLinkedFailure(reason: Parameters<typeof aFailedParcel>[1]) {
  const parcel = await aFailedParcel({ shop, courier }, reason)
  const { orderId, failureId: id } = parcel
  return { ...parcel, link: `/parcel/${failureToken(shop.pepper, { id, orderId })}` }
}

test('the holder of the link answers without signing in, and sees no personal data', async () => {
  const { orderId, link } = await aLinkedFailure('not-home')
  const visit = door.visit()
  const page = await visit.get(link)
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const [item] = (await findOrderByNumber(shop.db, orderId.slice(0, 8)))?.items ?? []
  for (const text of ['nobody was there', 'Bring it again', 'noindex', item?.name ?? 'an item'])
    expect(page.text).toContain(text)
  for (const kept of [anAddress.name, anAddress.phone, anAddress.address]) expect(page.text).not.toContain(kept)
  const answer = await visit.post(link, { intent: 'details', phone: '9876543299' })
  const thanks = await visit.follow(answer)
  expect(thanks.text).toContain('We are telling the courier now.')
  expect(thanks.text).not.toContain('9876543299')
  expect((await findFailuresOf(shop.db, orderId))[0]?.answer).toMatchObject({ phone: '+919876543299' })
  await sendFailureAnswers(shop)
  expect((await visit.get(link)).text).toContain('The courier knows.')
  expect((await visit.post(link, { intent: 'cancel' })).status).toBe(409)
})

test('a wrong field keeps what was typed; an unknown answer is refused', async () => {
  const { link } = await aLinkedFailure('address')
  const page = await door.visit().post(link, { intent: 'details', landmark: 'Temple', phone: '12' })
  expect(page.status).toBe(422)
  for (const text of ['ten digits', 'value="Temple"']) expect(page.text).toContain(text)
  expect((await door.visit().post(link, { intent: 'fly' })).status).toBe(422)
})

test('who gets a parcel whose address was not found corrects it first', async () => {
  const textOf = async (reason: 'address' | 'not-home') => {
    const { text } = await door.visit().get((await aLinkedFailure(reason)).link)
    return text.indexOf('Correct the address') < text.indexOf('Bring it again')
  }
  expect([await textOf('address'), await textOf('not-home')]).toEqual([true, false])
})

test('‘refused’ is asked before anything else, in Hindi too', async () => {
  const { link } = await aLinkedFailure('refused')
  const page = await door.visit().get(link)
  expect(page.text).toContain('Did you refuse this parcel?')
  expect(page.text).not.toContain('What should the courier do?')
  const denied = await door.visit().get(`${link}?refused=no`)
  expect(denied.text).toContain('name="denied"')
  const visit = door.visit()
  const opened = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  const hindi = await visit.follow(await visit.get(`${link}?lang=hi`, opened))
  expect(hindi.text).toContain('क्या आपने यह पार्सल लेने से मना किया?')
})

test('the order’s page leads to the answer, and the owner sees and answers it in the back office', async () => {
  const { orderId, shopper, failureId, link } = await aLinkedFailure('later')
  const track = `/track/${signLink(shop.pepper, { purpose: 'track', orderId })}`
  expect((await door.visit().get(track)).text).toContain(link)
  expect((await door.visit(shopper).get(`/order/${orderId}`)).text).toMatch(new RegExp(`href="${link}"`))
  const desk = door.work(await aStaff(shop))
  expect((await desk.get('/admin')).text).toContain('Failed deliveries')
  const list = await desk.get('/admin/failed-deliveries')
  expect(list.text).toMatch(/<a(?=[^>]*href="\/admin\/orders")[^>]*aria-current="page"/)
  for (const text of ['Another day asked for', link]) expect(list.text).toContain(text)
  const answered = await desk.post('/admin/failed-deliveries', { intent: 'hub', failure: failureId })
  expect(answered.status).toBe(302)
  await sendFailureAnswers(shop)
  expect((await desk.get('/admin/failed-deliveries')).text).toContain('Call the courier')
  await desk.post('/admin/failed-deliveries', { intent: 'notified', failure: failureId })
  expect((await desk.get(`/admin/orders/${orderId}`)).text).toContain('Delivery failed')
})

test('a link that this shop did not sign leads nowhere', async () => {
  const { link } = await aLinkedFailure('cash')
  for (const path of [link.slice(0, -1), `${link}A`, '/parcel/x'])
    expect((await door.visit().get(path)).status, path).toBe(404)
})
