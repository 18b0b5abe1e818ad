import { expect, test } from 'vitest'
import { openDatabase } from '#db/engine/database.ts'
import { kindOfAddress } from '#server/tracing/span.ts'
import { type TestShop, testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const broken: TestShop = {
  ...shop,
  db: openDatabase({ connectionString: 'postgres://nobody@127.0.0.1:9/none' }, { connections: 1, onError: () => {} }),
}
const brokenDoor = await frontDoor(broken)

const secret = 'K7MX4QP2zzzzzzzzzzzzzzzz'
/** Links whose path is a secret: of orders, refunds, failed deliveries, payments, and new staff. */
const secretPaths = ['/track/', '/refund/', '/parcel/', '/pay/link/', '/checkout/', '/admin/join/'].map(
  (path) => path + secret,
)

test('a link that is a secret is named to no other page, and to no log or trace when its page breaks', async () => {
  for (const path of secretPaths.flatMap((at) => [at, `${at}.data`])) {
    const { headers } = await door.ask(path)
    expect({ path, policy: headers.get('referrer-policy') }).toEqual({ path, policy: 'strict-origin' })
    expect(kindOfAddress(path)).not.toContain(secret)
    shop.lines.length = 0
    expect((await brokenDoor.ask(path)).status).toBeGreaterThanOrEqual(500)
    expect(shop.lines.length).toBeGreaterThan(0)
    expect(JSON.stringify(shop.lines)).not.toContain(secret)
  }
})
