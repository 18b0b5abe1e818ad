import { expect, test } from 'vitest'
import { insertBanner } from '#db/catalogue/banner-admin.ts'
import { insertCollection } from '#db/collections/collection-writes.ts'
import { findHomeLayout } from '#db/content/home-layouts.ts'
import { insertPage } from '#db/content/pages.ts'
import { findSetting, saveSetting } from '#db/settings/settings.ts'
import { readBannerForm, toBannerForm } from '#domain/catalogue/banner-form.ts'
import { readCollectionForm, toCollectionForm } from '#domain/collections/collection-form.ts'
import { readPageForm, toPageForm } from '#domain/content/page-form.ts'
import { done } from '#tests/support/builders/payments.ts'
import { aCategory, aPicture } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { aBiller } from '#tests/support/builders/values.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

/** Two people of the back office who have the same form open. */
const shop = await testShop()
const door = await frontDoor(shop)

const rate = { category: 'Bags', rate: '12', hsn: '4202', unit: 'NOS' }
const taxPage = '/admin/settings/tax'
const forms: [pattern: string, button: string, theirs: Record<string, string>, mine: Record<string, string>][] = [
  ['/admin/settings/contacts', 'Save contacts', { social: 'https://a.test/' }, { social: 'https://b.test/' }],
  [taxPage, 'Add the rate', { ...rate, from: '2027-04-01' }, { ...rate, from: '2027-04-01', rate: '5' }],
  ['/admin/settings/notifications/order-placed', 'Save the text', { subject: 'Theirs' }, { subject: 'Mine' }],
  ['/admin/categories/:id', 'Save', { title: 'Theirs' }, { title: 'Mine' }],
  ['/admin/collections/:id', 'Save', { title: 'Theirs' }, { title: 'Mine' }],
  ['/admin/banners/:id', 'Save', { title: 'Theirs' }, { title: 'Mine' }],
  ['/admin/home/2', 'Save', { title: 'Theirs' }, { title: 'Mine' }],
]

test.for(forms)(
  '%s, typed before a colleague saved it, is shown again over theirs',
  async ([pattern, button, theirs, mine]) => {
    const ids = await aShopToChange()
    const path = pattern.replace(/(\w+)\/:id/, (_, room: keyof typeof ids) => `${room}/${ids[room]}`)
    const [me, colleague] = [door.work(await aStaff(shop)), door.work(await aStaff(shop))]
    const open = await me.get(path)
    expect(await colleague.press(await colleague.get(path), button, theirs)).toMatchObject({ status: 302 })
    const refused = await me.press(open, button, mine)
    expect([refused.status, refused.text.includes('Someone else changed this in the meantime')]).toEqual([409, true])
    expect(refused.text).toContain(`value="${Object.values(mine).at(-1)}"`)
    expect(await me.press(refused, button)).toMatchObject({ status: 302 })
  },
)

test('a form that is sent again, because its answer was lost, is no change of somebody else', async () => {
  const { categories } = await aShopToChange()
  const me = door.work(await aStaff(shop))
  for (const [path, button, typed] of [
    ['/admin/settings/contacts', 'Save contacts', { social: 'https://a.test/' }],
    [`/admin/categories/${categories}`, 'Save', { title: 'Mine' }],
  ] as const) {
    const open = await me.get(path)
    for (const _ of [1, 2]) expect(await me.press(open, button, typed)).toMatchObject({ status: 302 })
  }
})

test('undo of a setting that a colleague changed since is refused, and theirs stays', async () => {
  const [me, colleague] = [door.work(await aStaff(shop)), door.work(await aStaff(shop))]
  const path = '/admin/settings/delivery'
  const save = (visit: typeof me, days: string) => visit.post(path, { intent: 'returns', days })
  await save(me, '5')
  const saved = await me.follow(await save(me, '10'))
  await save(colleague, '14')
  expect((await me.press(saved, 'Undo')).status).toBe(409)
  expect(await findSetting(shop.db, 'return-days')).toBe(14)
})

test('undo of a page that a colleague changed since is refused, and theirs stays', async () => {
  const [me, colleague] = [door.work(await aStaff(shop)), door.work(await aStaff(shop))]
  const page = done(readPageForm({ ...toPageForm(null), title: 'About us', body: 'We sew.' }, new Map()))
  const id = await insertPage(shop.db, page)
  const save = (visit: typeof me, body: string) =>
    visit.post(`/admin/pages/${id}`, { intent: 'save', title: 'About us', body })
  const saved = await me.follow(await save(me, 'We weave.'))
  await save(colleague, 'We dye.')
  expect((await me.press(saved, 'Undo')).status).toBe(409)
  expect((await me.get(`/admin/pages/${id}`)).text).toContain('We dye.')
})

test('rows of the home page that two people remove at once are all gone', async () => {
  const [me, colleague] = [door.work(await aStaff(shop)), door.work(await aStaff(shop))]
  const remove = (visit: typeof me, row: number) => visit.post(`/admin/home/${row}`, { intent: 'remove' })
  await Promise.all([remove(me, 1), remove(colleague, 3), remove(me, 5), remove(colleague, 7)])
  const rows = await findHomeLayout(shop.db, 'draft')
  expect(rows?.map(({ id }) => id)).toEqual([2, 4, 6])
})

test('a box that was unticked stays so while the form is corrected', async () => {
  await saveSetting(shop.db, 'gst', { ...aBiller.gst, roundsTax: true })
  const me = door.work(await aStaff(shop))
  const wrong = { intent: 'tax', kind: 'registered', gstin: 'x', thresholdReads: 'price' }
  const refused = await me.post(taxPage, wrong)
  expect(refused.status).toBe(422)
  expect(/<input[^>]*name="roundsTax"[^>]*>/.exec(refused.text)?.[0]).not.toContain('checked')
})

/** Ids of a category, a collection and a banner. */
async function aShopToChange() {
  await saveSetting(shop.db, 'gst', aBiller.gst)
  await aPicture(shop, '/media/sale.webp')
  const collection = done(readCollectionForm({ ...toCollectionForm(null), title: 'Diwali' }))
  const banner = done(readBannerForm(toBannerForm(null), { categories: [], targets: [] }))
  return {
    categories: (await aCategory(shop, { category: 'Bags' })).id,
    collections: await insertCollection(shop.db, { ...collection, picture: null }),
    banners: await insertBanner(shop.db, { ...banner, imageUrl: '/media/sale.webp', shown: true }),
  }
}
