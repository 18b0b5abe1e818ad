import { expect, test } from 'vitest'
import { executePendingActions } from '#flows/backoffice/execute-pending-actions.ts'
import { orderStateOf } from '#tests/support/builders/payments.ts'
import { aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { shopWithCourier } from '#tests/support/shops/courier-shop.ts'
import { type BrowserVisit, frontDoor, type VisitResponse } from '#tests/support/visits/visit.ts'

const { shop } = await shopWithCourier()
const door = await frontDoor(shop)

async function orders(count: number): Promise<string[]> {
  const product = await aProduct(shop)
  const placed: string[] = []
  for (let at = 0; at < count; at += 1) placed.push(await aPlacedOrder(shop, await aShopper(shop), [aLine(product)]))
  return placed
}

const states = (orderIds: readonly string[]) => Promise.all(orderIds.map((id) => orderStateOf(shop, id)))

/** Twelve seconds later the actions are executed and the courier is called. */
async function undoIsOver() {
  shop.clock.pass(0.25)
  await executePendingActions(shop)
}

/** Before there were batches one order took 11 taps on the same pages, each further one 7. */
const tapsBefore = (count: number) => 11 + 7 * (count - 1)

test.each([1, 8])(
  '%i new COD orders are shipped with half of the taps that they took before, or less',
  async (count) => {
    const placed = await orders(count)
    const desk = door.work(await aStaff(shop))
    let taps = 0
    let page = await desk.get('/admin')
    const shown = count === 1 ? '(1)' : `(all ${count})`
    const tap = async (button: string) => {
      taps += 1
      page = await desk.follow(await desk.press(page, `${button} ${shown} (chosen)`))
    }
    await tap('Confirm')
    await tap('Packed, get waybill')
    await undoIsOver()
    page = await desk.get('/admin?queue=label')
    for (const orderId of placed) {
      taps += 1
      expect((await desk.get(`/admin/orders/${orderId}/label.pdf`)).status).toBe(200)
    }
    await tap('Labels printed')
    await tap('Handed to the courier')
    await undoIsOver()
    expect(await states(placed)).toEqual(placed.map(() => 'none shipped claimed'))
    expect(taps).toBeLessThanOrEqual(Math.floor(tapsBefore(count) / 2))
  },
)

test('only the ticked orders are confirmed, and Undo takes all of the batch back', async () => {
  const [first = '', second = '', third = ''] = await orders(3)
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  const tick = (...ids: string[]): [string, string][] => [
    ['intent', 'confirm'],
    ...[first, second, third].map((id): [string, string] => ['seen', id]),
    ...ids.map((id): [string, string] => ['order', id]),
  ]
  const done = await desk.follow(await desk.post('/admin/orders/batch', tick(first, second)))
  expect(done.text).toContain('2 orders confirmed.')
  const queue = async () => (await desk.get('/admin?queue=confirm')).text
  expect([first, second, third].map((id) => done.text.includes(`/admin/orders/${id}`))).toEqual([true, true, false])
  expect((await queue()).includes(third)).toBe(true)
  shop.clock.pass(0.01)
  const again = await desk.follow(await desk.post('/admin/orders/batch', tick(first, third)))
  expect(again.text).toContain('1 order confirmed. 1 not done: This is already done.')
  const undone = await desk.follow(await desk.press(again, 'Undo'))
  expect(undone.text).toContain('Undone.')
  expect([(await queue()).includes(third), (await queue()).includes(first)]).toEqual([true, false])
})

test('an Undo at no time that there is undoes nothing', async () => {
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  for (const at of ['9000000000000000', '8640000000000000', '-1', 'soon'])
    expect((await desk.post('/admin/orders/batch', { intent: 'undo', batch: 'confirm', at })).status).toBe(422)
})

test('a queue above the batch limit stays open and shows the rest', async () => {
  const placed = await orders(3)
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  const confirm = (ids: readonly string[]) =>
    desk.post('/admin/orders/batch', [['intent', 'confirm'], ...ids.map((id): [string, string] => ['seen', id])])
  const some = await desk.follow(await confirm(placed.slice(0, 2)))
  expect([some.path, some.text.includes('2 orders confirmed. 1 more wait here.')]).toEqual([
    '/admin?queue=confirm',
    true,
  ])
  expect(some.text).toContain(`/admin/orders/${placed[2]}`)
  expect((await confirm(placed.slice(2))).location).toContain('/admin?queue=pack')
})

test('after the last order of a queue its next queue is shown, and Undo leads back', async () => {
  const [first = '', second = ''] = await orders(2)
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  const confirm = (id: string) => desk.post(`/admin/orders/${id}`, { intent: 'confirm', from: 'confirm' })
  expect((await confirm(first)).location).toContain('/admin?queue=confirm')
  const last = await desk.follow(await confirm(second))
  expect(last.path).toContain('/admin?queue=pack')
  expect((await desk.press(last, 'Undo')).location).toContain('/admin?queue=confirm')
})

test('orders with a pending action are named in the queue', async () => {
  const placed = await orders(2)
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  const ids = placed.map((id): [string, string] => ['seen', id])
  for (const intent of ['confirm', 'pack-and-book'])
    await desk.post('/admin/orders/batch', [['intent', intent], ...ids])
  const sent = '2 orders are being sent on.'
  expect((await desk.get('/admin?queue=label')).text).toContain(sent)
  await undoIsOver()
  expect((await desk.get('/admin?queue=label')).text).not.toContain(sent)
})

test('packing and booking are undone together until the courier is called', async () => {
  const placed = await orders(2)
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  const run = (intent: string) =>
    desk.post('/admin/orders/batch', [['intent', intent], ...placed.map((id): [string, string] => ['seen', id])])
  await run('confirm')
  const packed = await desk.follow(await run('pack-and-book'))
  expect(packed.text).toContain('2 orders packed, waybill asked for.')
  const back = await desk.follow(await desk.press(packed, 'Undo'))
  for (const orderId of placed) expect(back.text).toContain(`/admin/orders/${orderId}`)
  await undoIsOver()
  expect(await states(placed)).toEqual(placed.map(() => 'none waiting claimed'))
  const support = door.work(await aStaff(shop, { roles: ['support'] }))
  expect((await support.post('/admin/orders/batch', { intent: 'pack' })).status).toBe(403)
})

test('documents of the queue or of the selected orders are one PDF', async () => {
  const placed = await orders(3)
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  const all = placed.map((id): [string, string] => ['seen', id])
  const chosen: [string, string] = ['order', placed[0] ?? '']
  await desk.post('/admin/orders/batch', [['intent', 'confirm'], ...all])
  const print = async (...more: [string, string][]): Promise<VisitResponse> =>
    desk.follow(await desk.post('/admin/orders/batch', [['queue', 'pack'], ['intent', 'print'], ...all, ...more]))
  expect((await print()).text).toContain('Print 3 orders')
  expect((await print(chosen)).text).toContain('Print 1 order')
  await desk.post('/admin/orders/batch', [['intent', 'pack-and-book'], ...all])
  await undoIsOver()
  const file = (parts: string) => desk.get(`/admin/orders/print.pdf?orders=${placed.join(',')}&${parts}`)
  const whole = await file('part=pick&part=manifest&part=labels&part=slips&part=invoices&paper=4x6')
  expect(whole.headers.get('Content-Type')).toBe('application/pdf')
  expect(whole.text.startsWith('%PDF')).toBe(true)
  expect((await file('part=nothing')).status).toBe(404)
  const support = door.work(await aStaff(shop, { roles: ['catalogue'] }))
  expect((await support.get(`/admin/orders/print.pdf?orders=${placed[0]}&part=slips`)).status).toBe(403)
})

const found = async (desk: BrowserVisit, query: string) => (await desk.get(`/admin/orders?${query}`)).text

test('an order is found by the last four digits of its phone', async () => {
  const [orderId = ''] = await orders(1)
  const desk = door.work(await aStaff(shop, { roles: ['support'] }))
  expect(await found(desk, `q=${anAddress.phone.slice(-4)}`)).toContain(orderId)
  expect(await found(desk, 'q=0000')).not.toContain(orderId)
})

test('filters of the list stay chosen until they are cleared', async () => {
  const [orderId = ''] = await orders(1)
  const desk = door.work(await aStaff(shop, { roles: ['support'] }))
  expect(await found(desk, 'q=&state=shipped&method=&from=&to=')).not.toContain(orderId)
  expect((await desk.get('/admin/orders')).location).toBe('/admin/orders?state=shipped')
  const narrow = await found(desk, `q=${anAddress.phone.slice(-4)}&state=shipped`)
  expect(narrow).toContain(`/admin/orders?state=&amp;q=${anAddress.phone.slice(-4)}`)
  expect(await found(desk, 'state=')).toContain(orderId)
  expect((await desk.get('/admin/orders')).status).toBe(200)
})

test('the owner sees a phone number directly, audited once a session', async () => {
  const [orderId = ''] = await orders(1)
  const shown = '98765 43210'
  const support = door.work(await aStaff(shop, { roles: ['support'] }))
  expect((await support.get(`/admin/orders/${orderId}`)).text).not.toContain(shown)
  const owner = door.work(await aStaff(shop))
  for (let look = 0; look < 2; look += 1) expect((await owner.get(`/admin/orders/${orderId}`)).text).toContain(shown)
  expect((await owner.get(`/admin/orders/${orderId}`)).text).toMatch(/href="tel:[^>]*>.*?Call \+91 98765 43210/)
  const looks = await shop.db
    .selectFrom('auditLog')
    .where('object', '=', `order:${orderId}`)
    .where('action', '=', 'reveal-phone')
    .select('actor')
    .execute()
  expect(looks).toHaveLength(1)
})
