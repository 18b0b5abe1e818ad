import { expect, test } from 'vitest'
import { aLine, aPlacedOrder, aProduct, aShopper } from './builders.ts'
import { aCardPayment, settleAll } from './paying.ts'
import { aStaff } from './staff.ts'
import { testShop } from './test-shop.ts'
import { frontDoor } from './visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

const chosen = (value: string) =>
  new RegExp(`selected=""[^>]*value="${value}"|value="${value}"[^>]*selected=""`)
const linkTo = (text: string, path: string) =>
  new RegExp(`href="(${path}[^"]*)"`).exec(text)?.[1]?.replaceAll('&amp;', '&') ?? 'no link'

test('a cancellation that was taken back has its reason when its form opens again', async () => {
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(await aProduct(shop), '', 3)])
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  const [order, reason] = [`/admin/orders/${orderId}`, 'No courier goes there']
  const form = await desk.get(`${order}/cancel`)
  const pressed = await desk.follow(await desk.press(form, 'Yes, cancel it', { reason }))
  const back = await desk.follow(await desk.press(pressed, 'Undo'))
  expect(back.text).toContain('Taken back.')
  expect((await desk.get(linkTo(back.text, `${order}/cancel`))).text).toMatch(chosen(reason))
  expect((await desk.get(linkTo(back.text, `${order}/pieces`))).text).not.toMatch(chosen(reason))
  const twice = await desk.get(`${order}/pieces`)
  const pieces = { 'pieces-0': '2', reason, goods: 'written-off' }
  const taken = await desk.follow(await desk.press(twice, 'Cancel them', pieces))
  const again = await desk.follow(await desk.press(taken, 'Take it back'))
  const filled = (await desk.get(linkTo(again.text, `${order}/pieces`))).text
  expect(filled).toMatch(chosen(reason))
  expect(filled).toMatch(chosen('2'))
  expect(filled).toMatch(/checked=""[^>]*value="written-off"|value="written-off"[^>]*checked=""/)
})

test('a refund that was taken back has its sum and its reason when its form opens again', async () => {
  const { open } = await aCardPayment(shop)
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  const finance = door.work(await aStaff(shop, { roles: ['finance'] }))
  const order = `/admin/orders/${open.orderId}`
  const sent = { amount: '400', reason: 'A scratch' }
  const pressed = await finance.follow(
    await finance.press(await finance.get(`${order}/refund`), 'Send it back', sent),
  )
  const back = await finance.follow(await finance.press(pressed, 'Undo'))
  const filled = await finance.get(linkTo(back.text, `${order}/refund`))
  for (const kept of ['value="400.00"', 'value="A scratch"']) expect(filled.text).toContain(kept)
  const again = await finance.follow(await finance.press(filled, 'Send it back'))
  expect(again.text).toContain('₹400 · A scratch')
})
