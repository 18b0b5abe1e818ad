import { expect, test } from 'vitest'
import { findHomeLayout } from '#db/content/home-layouts.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { openSeats, preemptAfter } from '#tests/support/shops/interleaving.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { draftUsualHome, editHomeRow, findDraftRows, publishHome } from './edit-home.ts'

const shop = await testShop()
const interleave = openSeats(shop.address, 2)

test('a row removed while a colleague publishes is published with the rest or stays in the draft', async () => {
  const { staff } = await aStaff(shop)
  for (let steps = 1; steps < 8; steps += 1) {
    await draftUsualHome(shop, staff)
    const publish = (db: typeof shop.db) => publishHome({ ...shop, db }, staff)
    const edit = (db: typeof shop.db) => editHomeRow({ ...shop, db }, { staff, id: 1, intent: 'remove' })
    await interleave([publish, edit], preemptAfter(steps))
    expect((await findDraftRows(shop.db)).map(({ id }) => id)).not.toContain(1)
    expect(await findHomeLayout(shop.db, 'live')).not.toBeNull()
  }
})
