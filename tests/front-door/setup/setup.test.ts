import { expect, test } from 'vitest'
import { findCategories } from '#db/catalogue/categories.ts'
import { findSetting } from '#db/settings/settings.ts'
import { findPincodeFacts } from '#db/shipping/serviceability.ts'
import { rupees } from '#domain/money.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

/** The guided set-up without script, through the built app. */
const shop = await testShop()
const door = await frontDoor(shop)

const owner = async () => door.work(await aStaff(shop, { name: 'Asha Verma' }))
const at = (step: string) => `/admin/setup/${step}`
const next = 'Next'

test('an owner answers one question a screen, each screen leads to the next, and the shop shows it at once', async () => {
  const her = await owner()
  const today = await her.get('/admin')
  expect(today.text).toContain('0 of 11 done')
  expect(today.text).toContain('Needed before you can sell')
  const walk = async (step: string, typed: Record<string, string>) => {
    const answer = await her.press(await her.get(at(step)), next, typed)
    expect([step, answer.status]).toEqual([step, 302])
    return answer.location
  }
  expect(await walk('name', { name: 'Gulmohar', tagline: 'Sarees from Jaipur' })).toBe(at('sell'))
  const sold = await her.post(at('sell'), [
    ['intent', 'sell'],
    ['kinds', 'Sarees'] as [string, string],
    ['kinds', 'Kurtis'] as [string, string],
    ['others', 'Diyas, Pickles, diyas, kurtis'],
  ])
  expect(sold.location).toBe(at('place'))
  const place = { legalName: 'Asha Verma', pincode: '302 001', street: '12 Johari Bazaar' }
  expect(await walk('place', { ...place, city: '', state: '' })).toBe(at('contact'))
  const contact = { officerPhone: '98765 43210', officerEmail: 'asha@shop.test' }
  expect(await walk('contact', contact)).toBe(at('gst'))
  expect(await walk('gst', { kind: 'unregistered' })).toBe(at('pay'))
  expect(await walk('pay', { vpa: 'asha@okbank' })).toBe(at('delivery'))
  expect(await walk('delivery', { fee: '60', free: '999', days: '5' })).toBe(at('returns'))
  expect(await walk('returns', { days: '10' })).toBe(at('product'))
  await aProduct(shop, { id: 'blue-saree', category: 'Sarees' })
  expect(await walk('policies', writtenTexts((await her.get(at('policies'))).text))).toBe('/admin/setup')
  expect((await her.get('/admin/setup')).text).toContain('Your shop is set up.')
  expect((await her.get('/admin')).text).not.toContain(' of 11 done')
  expect((await her.get('/admin/settings')).text).toContain('href="/admin/setup"')
  await expectAnswers()
})

/** Text areas of a page; buttons submit the other fields themselves. */
function writtenTexts(html: string): Record<string, string> {
  const areas = html.matchAll(/<textarea[^>]* name="(\w+)"[^>]*>([^<]*)</g)
  return Object.fromEntries([...areas].map(([, name, text]) => [name, text?.trimStart()]))
}

async function expectAnswers() {
  const { db } = shop
  const categories = await findCategories(db)
  expect(categories.map(({ category, sizes }) => [category, sizes.length])).toEqual([
    ['Sarees', 0] as const,
    ['Kurtis', 5] as const,
    ['Diyas', 0] as const,
    ['Pickles', 0] as const,
  ])
  const details = await findSetting(db, 'shop-details')
  expect(details.address).toBe('12 Johari Bazaar\nJaipur, Rajasthan 302001')
  expect(details.grievanceOfficer).toEqual({ name: 'Asha Verma', phone: '+919876543210', email: 'asha@shop.test' })
  expect((await findSetting(db, 'contacts')).whatsapp).toBe('+919876543210')
  expect(await findSetting(db, 'upi-payee')).toMatchObject({ vpa: 'asha@okbank', name: 'Asha Verma' })
  expect(await findSetting(db, 'payment-ways')).toMatchObject({ cod: true, upi: true })
  expect(await findSetting(db, 'delivery-rates')).toMatchObject({ fee: rupees(60), freeFrom: rupees(999) })
  expect((await findPincodeFacts(db, '781001')).rule?.days).toBe(5)
  expect(await findSetting(db, 'return-days')).toBe(10)
  const terms = (await door.visit().get('/terms')).text
  for (const text of ['from Jaipur, Rajasthan', 'Delivery costs ₹60 an order', 'within 10 days after delivery'])
    expect(terms).toContain(text)
}

test('a wrong answer is reported at its field, keeps the input and saves nothing', async () => {
  const her = await owner()
  const refused = await her.press(await her.get(at('place')), next, { legalName: 'Asha', pincode: '3020' })
  expect(refused.status).toBe(422)
  for (const text of ['A pincode has six digits', 'value="3020"', 'Enter house number'])
    expect(refused.text).toContain(text)
  const long = 'Sandals and bags made by hand in Johari Bazaar'
  const sold = await her.post(at('sell'), { intent: 'sell', others: `Diyas, ${long}` })
  expect(sold.text).toContain(`“${long}” is too long`)
  const many = Array.from({ length: 41 }, (_, at) => `Diya ${at}`).join()
  expect((await her.post(at('sell'), { intent: 'sell', others: many })).text).toContain('at most 40 at a time')
  expect((await findSetting(shop.db, 'shop-details')).legalName).toBeNull()
  const half = await her.press(await her.get(at('contact')), next, { officerPhone: '12', officerEmail: 'a@b.test' })
  expect([half.status, half.text.includes('Ten digits that start with')]).toEqual([422, true])
  expect((await her.get(at('fly'))).status).toBe(404)
})

test('a shop that charges GST enters the rate of each category, with a suggestion from its name', async () => {
  const her = await owner()
  await her.post(at('sell'), { intent: 'sell', kinds: 'Kurtis', others: 'Diyas' })
  const gst = await her.press(await her.get(at('gst')), next, { kind: 'registered', gstin: '08AAAAA0000A1Z2' })
  expect([gst.status, gst.location]).toEqual([302, at('tax')])
  expect((await findSetting(shop.db, 'gst')).kind).toBe('registered')
  const page = await her.get(at('tax'))
  expect(page.text).toContain('Choose later: needed before you publish')
  expect(page.text).toContain('5 % up to ₹2,500 per piece, 18 % above · HSN 6211')
  expect((await her.press(page, next, { Diyas: 'Candles' })).location).toBe(at('pay'))
  const table = await findSetting(shop.db, 'tax-table')
  expect(table.filter(({ category }) => /Kurtis|Diyas/.test(category)).map(({ hsn }) => hsn)).toEqual(['6211', '3406'])
})

test('what a colleague saved meanwhile is not overwritten unseen', async () => {
  const her = await owner()
  const page = await her.get(at('returns'))
  const colleague = door.work(await aStaff(shop, { name: 'Ravi' }))
  await colleague.press(await colleague.get(at('returns')), next, { days: '14' })
  const late = await her.press(page, next, { days: '9' })
  expect([late.status, await findSetting(shop.db, 'return-days')]).toEqual([409, 14])
  expect((await her.press(late, next, { days: '9' })).status).toBe(302)
  expect(await findSetting(shop.db, 'return-days')).toBe(9)
})

test('payment details need a fresh step-up', async () => {
  const her = await owner()
  const page = await her.get(at('pay'))
  shop.clock.pass(6)
  const late = await her.press(page, next, { vpa: 'asha@okbank', payee: 'Asha' })
  expect([late.status, late.text.includes('value="asha@okbank"')]).toEqual([403, true])
  expect((await her.get(at('pay'))).location).toBe('/admin/prove?next=%2Fadmin%2Fsetup%2Fpay')
  expect(await findSetting(shop.db, 'upi-payee')).toBeNull()
})
