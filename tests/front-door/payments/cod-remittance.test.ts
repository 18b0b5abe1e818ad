import { expect, test } from 'vitest'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

test('the form for a courier’s file of COD cash says what is missing', async () => {
  const desk = door.work(await aStaff(shop))
  const answer = await desk.press(await desk.get('/admin/cod-cash'), 'Compare with deliveries', { csv: ' ' })
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('Please choose the courier’s file')
})
