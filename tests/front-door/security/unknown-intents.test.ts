import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCardPayment } from '#tests/support/builders/payments.ts'
import { aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

/** The gateway's own callback, which has no intents. */
const notOurs = ['/sandbox/checkout/:gateway']
const paths = door.routes.filter(({ path, takesForms }) => takesForms && !notOurs.includes(path))

test('a form with an unknown intent is refused at every address and changes nothing', () =>
  expectRefusals({ intent: 'fly', reason: 'x' }))

test('so is a form without an intent', { tags: ['long'] }, () => expectRefusals({ reason: 'x' }))

async function expectRefusals(fields: Record<string, string>): Promise<void> {
  const scene = await setScene()
  const before = await everyRow()
  const answers: [string, number][] = []
  for (const { path } of paths) {
    const { visitor, address } = scene(path)
    answers.push([path, (await visitor.post(address, fields)).status])
  }
  expect(answers.filter(([, status]) => status !== 422)).toEqual([])
  expect(answers.length).toBeGreaterThan(70)
  expect(await everyRow()).toEqual(before)
}

/** Pages for visitors; signed-in shoppers are redirected. */
const strangers = /^\/(register|loginStart|admin\/(sign-in|join|passkey-question))/

/** A shopper with an order and one with an open payment, the owner, and the parameters of each route. */
async function setScene() {
  const product = await aProduct(shop)
  const shopper = await aShopper(shop, { address: anAddress, cart: [aLine(product)] })
  const orderId = await aPlacedOrder(shop, shopper, [aLine(product)])
  const { open, shopper: payer } = await aCardPayment(shop)
  const [own, paying, owner] = [door.visit(shopper), door.visit(payer), door.work(await aStaff(shop))]
  return (path: string) => {
    const isPaying = path.startsWith('/pay/')
    const known: Record<string, string> = {
      orderId: isPaying ? open.orderId : orderId,
      productId: product.id,
      notification: 'order-placed',
      step: 'name',
    }
    const address = path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? '1')
    if (strangers.test(path)) return { address, visitor: door.visit() }
    return { address, visitor: isPaying ? paying : path.startsWith('/admin/') ? owner : own }
  }
}

/** Tables that every request may write to. */
const ofRequests = ['sessions', 'staff_sessions', 'limits']

/** Every table with a digest of its rows. */
async function everyRow(): Promise<Record<string, string>> {
  const tables = await shop.ask<{ name: string }>(
    sql`select relname as name from pg_stat_user_tables where schemaname = 'public' order by 1`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !ofRequests.includes(table.name))) {
    const [rows] = await shop.ask<{ digest: string }>(
      sql`select coalesce(md5(string_agg(it::text, ' ' order by it::text)), '') as digest from ${sql.table(name)} it`,
    )
    digests[name] = rows?.digest ?? ''
  }
  return digests
}
