import { expect, test } from 'vitest'
import { insertBanner } from '#db/catalogue/banner-admin.ts'
import { findChosenIds, insertCollection } from '#db/collections/collection-writes.ts'
import { findHomeLayout } from '#db/content/home-layouts.ts'
import { insertPage } from '#db/content/pages.ts'
import { findSetting, saveSetting } from '#db/settings/settings.ts'
import { findStaffMember } from '#db/staff/members.ts'
import { readBannerForm, toBannerForm } from '#domain/catalogue/banner-form.ts'
import { readCollectionForm, toCollectionForm } from '#domain/collections/collection-form.ts'
import { readPageForm, toPageForm } from '#domain/content/page-form.ts'
import { newEndpoint } from '#domain/webhooks/endpoint.ts'
import { addEndpoint } from '#flows/webhooks/change-endpoints.ts'
import { done } from '#tests/support/builders/payments.ts'
import { aCategory, aLine, aPicture, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
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
  ['/admin/pages/:id', 'Save', { body: 'We sew.', title: 'Theirs' }, { body: 'We sew.', title: 'Mine' }],
  ['/admin/pages', 'Save announcement', { text: 'Theirs' }, { text: 'Mine' }],
  ['/admin/webhooks/:id/edit', 'Save', { label: 'Theirs' }, { label: 'Mine' }],
  ['/admin/orders/:id/change', 'Change address', { name: 'Theirs' }, { name: 'Mine' }],
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
    expect(await me.press(refused, button, mine)).toMatchObject({ status: 302 })
  },
)

/** Compared before their fields are read. */
const comparedFirst = [taxPage, '/admin/home/2']
test.for(forms.filter(([pattern]) => !comparedFirst.includes(pattern)))(
  '%s, typed before a colleague saved it and wrong as well, does not overwrite theirs once it is corrected',
  async ([pattern, button, theirs, mine]) => {
    const ids = await aShopToChange()
    const path = pattern.replace(/(\w+)\/:id/, (_, room: keyof typeof ids) => `${room}/${ids[room]}`)
    const [me, colleague] = [door.work(await aStaff(shop)), door.work(await aStaff(shop))]
    const open = await me.get(path)
    expect(await colleague.press(await colleague.get(path), button, theirs)).toMatchObject({ status: 302 })
    const field = Object.keys(mine).at(-1) ?? ''
    const wrong = await me.press(open, button, { ...mine, [field]: 'x'.repeat(3_000) })
    const corrected = await me.press(wrong, button, mine)
    expect([wrong.status, corrected.status]).toEqual([422, 409])
    expect(corrected.text).toContain('Someone else changed this in the meantime')
    expect(await me.press(corrected, button, mine)).toMatchObject({ status: 302 })
  },
)

test('on a long page, a refused form says so itself, so that the owner sees which one', async () => {
  const [me, colleague] = [door.work(await aStaff(shop)), door.work(await aStaff(shop))]
  const [path, button] = ['/admin/settings/delivery', 'Save returns and exchanges']
  const open = await me.get(path)
  await colleague.press(await colleague.get(path), button, { days: '21' })
  for (const [days, why] of [
    ['14', 'Someone else changed this in the meantime'],
    ['soon', 'Please correct the fields marked below'],
  ] as const) {
    const { text } = await me.press(open, button, { days })
    const [panel = ''] = /<section id="returns".*?<\/section>/s.exec(text) ?? []
    expect([panel.includes(why), text.split('role="alert"').length]).toEqual([true, 2])
    expect(panel).toContain('action="/admin/settings/delivery#returns"')
  }
})

test('roles are not saved over those of a colleague, and my ticks are kept beside the reason', async () => {
  const [me, colleague] = [door.work(await aStaff(shop)), door.work(await aStaff(shop))]
  const { staff } = await aStaff(shop, { roles: ['orders'] })
  const path = `/admin/staff/${staff.id}`
  const open = await me.get(path)
  expect(await colleague.press(await colleague.get(path), 'Save roles', { roles: 'finance' })).toMatchObject({
    status: 302,
  })
  const refused = await me.press(open, 'Save roles', { roles: 'support' })
  expect([refused.status, refused.text.includes('Someone else changed this in the meantime')]).toEqual([409, true])
  expect((await findStaffMember(shop.db, staff.id))?.roles).toEqual(['finance'])
  const ticked = [...refused.text.matchAll(/<input[^>]*name="roles"[^>]*>/g)].filter(([box]) => box.includes('checked'))
  expect(ticked.map(([box]) => /value="(\w+)"/.exec(box)?.[1])).toEqual(['support'])
})

test('roles that were refused because none was ticked do not overwrite those of a colleague', async () => {
  const [me, colleague] = [door.work(await aStaff(shop)), door.work(await aStaff(shop))]
  const { staff } = await aStaff(shop, { roles: ['orders'] })
  const path = `/admin/staff/${staff.id}`
  const open = await me.get(path)
  await colleague.press(await colleague.get(path), 'Save roles', { roles: 'finance' })
  const none = await me.press(open, 'Save roles', { roles: '' })
  expect([none.status, (await me.press(none, 'Save roles', { roles: 'support' })).status]).toEqual([422, 409])
})

test('a page that a colleague saved while I add a picture to it is not overwritten', async () => {
  const { pages } = await aShopToChange()
  const path = `/admin/pages/${pages}`
  const [me, colleague] = [door.work(await aStaff(shop)), door.work(await aStaff(shop))]
  const [open, typed] = [await me.get(path), { title: 'About us', body: 'We weave.' }]
  await colleague.press(await colleague.get(path), 'Save', { title: 'About us', body: 'We dye.' })
  const shown = await me.press(open, 'Put in the text', typed)
  expect([shown.status, (await me.press(shown, 'Save', typed)).status]).toEqual([200, 409])
})

test('a product that a colleague put into a collection meanwhile stays in it', async () => {
  const { collections } = await aShopToChange()
  for (const id of ['loafer', 'runner']) await aProduct(shop, { id, name: id })
  const path = `/admin/collections/${collections}/products`
  const [me, colleague] = [door.work(await aStaff(shop)), door.work(await aStaff(shop))]
  const open = await me.get(path)
  for (const [visit, page, id] of [
    [colleague, await colleague.get(path), 'loafer'],
    [me, open, 'runner'],
  ] as const)
    expect(await visit.press(page, 'Save', { id })).toMatchObject({ status: 302 })
  expect(await findChosenIds(shop.db, collections ?? 0)).toEqual(['loafer', 'runner'])
})

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
  const { pages: id } = await aShopToChange()
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

/** Ids of a record for each form. */
async function aShopToChange() {
  await saveSetting(shop.db, 'gst', aBiller.gst)
  await aPicture(shop, '/media/sale.webp')
  const collection = done(readCollectionForm({ ...toCollectionForm(null), title: 'Diwali' }))
  const banner = done(readBannerForm(toBannerForm(null), { categories: [], targets: [] }))
  const page = done(readPageForm({ ...toPageForm(null), title: 'About us', body: 'We sew.' }, new Map()))
  const typed = { ...newEndpoint, url: 'https://books.example/strut' }
  const { staff } = await aStaff(shop)
  const cart = [aLine(await aProduct(shop))]
  return {
    categories: (await aCategory(shop, { category: 'Bags' })).id,
    collections: await insertCollection(shop.db, { ...collection, picture: null }),
    banners: await insertBanner(shop.db, { ...banner, imageUrl: '/media/sale.webp', shown: true }),
    pages: await insertPage(shop.db, page),
    webhooks: done(await addEndpoint(shop, { staff, typed })).endpointId,
    orders: await aPlacedOrder(shop, await aShopper(shop), cart),
  }
}
