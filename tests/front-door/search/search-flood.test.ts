import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const html = { accept: 'text/html' }

test('new searches have a short queue of their own; when it is full they get a 503, and pages are still served', async () => {
  const door = await frontDoor(shop)
  await aProduct(shop, { id: 'runner' })
  const flood = Array.from({ length: 60 }, (_, at) => door.ask(`/search?query=new+${at}`, { headers: html }))
  const page = await door.ask('/product/runner')
  expect(page.status).toBe(200)
  const answers = await Promise.all(flood)
  const counts = Object.groupBy(answers, ({ status }) => String(status))
  // One running and forty queued.
  expect({ served: counts['200']?.length, shed: counts['503']?.length }).toEqual({ served: 41, shed: 19 })
  for (const answer of counts['503'] ?? []) {
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const text = await answer.text()
    for (const message of ['We’ll be right back', 'Your cart is safe', 'Try Again']) expect(text).toContain(message)
  }
})
