/** Customers and orders of an earlier shop: import, the shopper's list of orders, and undo. */

import { expect, test } from 'vitest'
import { findOrCreateByPhone } from '#db/accounts/users.ts'
import { aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { sendingLists } from '#tests/support/visits/import-upload.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const { sendList, untilRead } = sendingLists(shop, door)

const list = [
  'Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Phone,Shipping Address1,Shipping City,Payment Method',
  "#1001,asha@example.com,paid,fulfilled,INR,1998,50,2048,2025-03-01 10:00:00 +0530,2,Kurta <b>M</b>,999,'+919876543210,12 MG Road,Bengaluru,Razorpay",
  '#1001,asha@example.com,,,,,,,,1,Dupatta,0,,,,',
  '#1002,,paid,,USD,,,10,2025-03-02 10:00:00 +0530,1,Cap,10,9876543210,,,',
].join('\n')

/** The owner: staff for products alone may not import people. */
async function sendAsOwner() {
  const { page } = await sendList(list)
  const owner = door.work(await aStaff(shop, { roles: ['owner'] }))
  await untilRead(page)
  return { owner, page }
}

test('orders of an earlier shop are imported after a dry run, shown to shopper and staff, and undone', async () => {
  const shopper = await aShopper(shop, { phone: '+919876543210' })
  const { owner, page } = await sendAsOwner()
  const trial = await owner.get(page)
  for (const text of ['Preview: nothing has changed yet', 'New orders', 'It is in USD', 'Import 1 order'])
    expect(trial.text).toContain(text)
  await owner.press(trial, 'Import 1 order', { leavesOut: 'yes' })
  await untilRead(page)
  expect((await owner.get(page)).text).toContain('>Imported</h2>')

  const visit = door.visit(shopper)
  const mine = (await visit.get('/orders')).text
  for (const text of ['Ordered at our old shop', '#1001', 'Completed', 'Kurta &lt;b&gt;M&lt;/b&gt;', '₹2,048'])
    expect(mine).toContain(text)
  expect(mine).not.toContain('#1002')
  expect((await door.visit(await aShopper(shop)).get('/orders')).text).not.toContain('Ordered at our old shop')
  for (const query of ['1001', '98765%2043210'])
    expect((await owner.get(`/admin/orders?q=${query}`)).text).toContain('From your old shop')
  const { id } = await findOrCreateByPhone(shop.db, '+919876543210')
  expect((await owner.get(`/admin/shoppers/${id}`)).text).toContain('2 × Kurta')

  await owner.press(await owner.get(page), 'Undo import', { sure: 'yes' })
  expect((await owner.get(page)).text).toContain('Deleted: 1 order and 0 customers.')
  expect((await visit.get('/orders')).text).not.toContain('Ordered at our old shop')
})

test('staff without permission for customers neither see nor import their file', async () => {
  const { staff, page } = await sendList(list)
  expect((await staff.get(page)).status).toBe(403)
  expect((await staff.post(page, { intent: 'import', leavesOut: 'yes' })).status).toBe(403)
  expect(await shop.db.selectFrom('importedOrders').selectAll().execute()).toEqual([])
})

test('an import of a server that died is resumed without a new upload', async () => {
  const { owner, page } = await sendAsOwner()
  const id = page.split('/').at(-1) ?? ''
  await shop.db
    .updateTable('catalogueImports')
    .set({ state: 'importing', report: null, heartbeatAt: new Date(Date.now() - 120_000) })
    .where('id', '=', id)
    .execute()
  const stopped = await owner.get(page)
  expect(stopped.text).toContain('The server stopped in the middle of it.')
  await owner.press(stopped, 'Try again')
  await untilRead(page)
  await owner.press(await owner.get(page), 'Import 1 order', { leavesOut: 'yes' })
  await untilRead(page)
  expect((await owner.get(page)).text).toContain('>Imported</h2>')
})
