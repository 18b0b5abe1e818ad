import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findSetting, saveSetting } from '#db/settings/settings.ts'
import { findBiller } from '#db/tax/supplier.ts'
import { rupees } from '#domain/money.ts'
import { aCategory, aProduct } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { sendFiles } from '#tests/support/visits/file-upload.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

/** Settings of the back office and their effect on the shop, through the built app. */
const shop = await testShop()
const door = await frontDoor(shop)

const owner = async () => door.work(await aStaff(shop))
const path = '/admin/settings'
const at = (group: string) => `${path}/${group}`
const changes = () =>
  shop.ask(sql<{ object: string; before: unknown; after: unknown }>`
    select object, before, after from audit_log where action = 'change-setting' order by id`)

test('a new phone number is shown at once and masked in the audit log, and Undo restores the old one', async () => {
  const staff = await owner()
  const old = { intent: 'contacts', phone: '98765 43210', whatsapp: '', email: '', social: '' }
  await staff.post(at('contacts'), old)
  expect((await door.visit().get('/home')).text).toContain('tel:+919876543210')
  const page = await staff.follow(
    await staff.post(at('contacts'), { ...old, phone: '9811122233', social: 'https://social.test/strut' }),
  )
  const home = (await door.visit().get('/home')).text
  expect(home).toContain('tel:+919811122233')
  expect(home).toContain('https://social.test/strut')
  await staff.press(page, 'Undo')
  expect((await door.visit().get('/home')).text).toContain('tel:+919876543210')
  expect((await changes())[1]).toEqual({
    object: 'setting:contacts',
    before: { phone: '+91******3210', social: null },
    after: { phone: '+91******2233', social: 'https://social.test/strut' },
  })
})

test('a refused form shows its error alone, not that an earlier one was saved', async () => {
  const staff = await owner()
  const contacts = { intent: 'contacts', phone: '98765 43210', whatsapp: '', email: '', social: '' }
  const saved = await staff.follow(await staff.post(at('contacts'), contacts))
  expect(saved.text).toContain('the shop shows it now')
  const refused = await staff.post(at('contacts'), { ...contacts, phone: '12345' })
  expect(refused.text).toContain('Ten digits that start with')
  expect(refused.text).not.toContain('the shop shows it now')
})

test('the owner limits the codes of a day, and a limit of none is refused at its field', async () => {
  const staff = await owner()
  expect((await staff.get(at('notifications'))).text).toContain('value="2000"')
  await staff.post(at('notifications'), { intent: 'codes', codes: '300' })
  expect(await findSetting(shop.db, 'codes-per-day')).toBe(300)
  const refused = await staff.post(at('notifications'), { intent: 'codes', codes: '0' })
  expect(refused.status).toBe(422)
  for (const text of ['A whole number from 1', 'value="0"']) expect(refused.text).toContain(text)
  expect(await findSetting(shop.db, 'codes-per-day')).toBe(300)
})

test('an error is shown at its field, keeps the input and changes nothing', async () => {
  const staff = await owner()
  const contacts = { intent: 'contacts', phone: '12345', whatsapp: '', email: 'asha@', social: 'http://x' }
  const refused = await staff.post(at('contacts'), contacts)
  expect(refused.status).toBe(422)
  for (const text of ['Ten digits that start with', 'check the e-mail', 'starts with https', 'value="12345"'])
    expect(refused.text).toContain(text)
  expect((await staff.post(at('shop'), { intent: 'fly' })).status).toBe(422)
  expect((await staff.post(at('tax'), { intent: 'tax', kind: 'composition', gstin: '29AAAAA0000A1Z0' })).status).toBe(
    422,
  )
  expect(await changes()).toEqual([])
})

const texts = { about: '', shipping: 'By courier.', returns: 'Within a week.', refunds: 'The way it came.' }

test('the terms name seller, grievance officer and texts, and the health checks miss none of them', async () => {
  const staff = await owner()
  expect((await staff.get(at('health'))).text).toContain('The shop does not say who sells, and from where.')
  await staff.post(at('shop'), { intent: 'seller', legalName: 'Asha Traders', address: '12 Lake Road' })
  await staff.post(at('texts'), { intent: 'terms', ...texts })
  const half = { intent: 'officer', officerName: 'Meera Nair', officerPhone: '', officerEmail: '' }
  const refused = await staff.post(at('contacts'), half)
  expect([refused.status, refused.text.includes('needs a name, a phone number')]).toEqual([422, true])
  const whole = { ...half, officerPhone: '9811122233', officerEmail: 'meera@shop.test' }
  expect((await staff.post(at('contacts'), whole)).status).toBe(302)
  const terms = (await door.visit().get('/terms')).text
  for (const text of ['Asha Traders', '12 Lake Road', 'Meera Nair', 'Within a week.']) expect(terms).toContain(text)
  const page = (await staff.get(at('health'))).text
  expect(page).not.toMatch(/does not say who sells|Nobody is named to whom/)
})

test('another name and colour dress every page at once, and a colour that hides words is refused', async () => {
  const staff = await owner()
  const [before, worker] = [await door.visit().get('/home'), await door.visit().get('/service-worker.js')]
  expect(before.text).toContain('<title>Strut: walk out in style</title>')
  expect(before.text).not.toContain('/theme/')
  const grey = await staff.post(at('shop'), { intent: 'colour', accent: '#7a7a7a' })
  expect([grey.status, grey.text.includes('4.31 : 1')]).toEqual([422, true])
  expect(grey.text).toContain('type="color"')
  await staff.post(at('shop'), { intent: 'name', name: 'Gulmohar', tagline: 'Shoes for rain' })
  await staff.post(at('shop'), { intent: 'colour', accent: '#be123c' })
  const home = (await door.visit().get('/home')).text
  for (const text of ['Gulmohar: shoes for rain</title>', 'Gulmohar, home', 'content="Gulmohar"'])
    expect(home).toContain(text)
  expect(home).not.toContain('Strut')
  const path = home.match(/\/theme\/[\w-]+\.css/)?.[0] ?? ''
  const sheet = await door.visit().get(path)
  expect([sheet.status, sheet.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')])
  expect(sheet.text).toContain('--color-accent:#be123c')
  expect((await door.visit().get('/theme/1-7a7a7a.css')).status).toBe(404)
  const manifest = JSON.parse((await door.visit().get('/manifest.webmanifest')).text)
  expect([manifest.name, manifest.short_name]).toEqual(['Gulmohar', 'Gulmohar'])
  const functions = JSON.parse((await door.visit().get('/functions/openapi.json')).text)
  expect(functions.info.title).toBe('Gulmohar functions')
  expect((await staff.get('/admin/me?change')).text).toMatch(/otpauth:\/\/totp\/Gulmohar/)
  const question = JSON.parse((await staff.post('/admin/passkey-question', { intent: 'add' })).text)
  expect(question.options.rp.name).toBe('Gulmohar back office')
  // Only another script makes browsers fetch the offline page anew.
  expect((await door.visit().get('/service-worker.js')).text).not.toBe(worker.text)
  expect((await staff.get('/admin')).text).toContain('Back office · Gulmohar</title>')
})

test('a logo is re-encoded before it is shown in the header, the manifest and the next invoice', async () => {
  const { token } = await aStaff(shop)
  const staff = door.work({ token })
  const send = (file: Uint8Array<ArrayBuffer>) =>
    sendFiles(door, at('shop'), {
      token,
      origin: shop.origin,
      fields: { intent: 'logo', pictures: new File([file], 'logo.png') },
    })
  const mark = await sharp({
    create: { width: 300, height: 100, channels: 4, background: { r: 20, g: 20, b: 20, alpha: 1 } },
  })
    .png()
    .toBuffer()
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect((await send(svg)).status).toBe(422)
  expect((await send(new Uint8Array(mark))).status).toBe(302)
  const home = (await door.visit().get('/home')).text
  const id = home.match(/\/media\/([0-9a-f]{32})-mark\.webp/)?.[1] ?? ''
  expect(home).toContain(`/media/${id}-icon-180.png`)
  expect([...shop.pictures.keys()]).toEqual(
    expect.arrayContaining([`${id}-mark.webp`, `${id}-icon-512.png`, `${id}-paper.png`]),
  )
  const manifest = (await door.visit().get('/manifest.webmanifest')).text
  expect(manifest).toContain(`/media/${id}-icon-maskable.png`)
  expect(manifest).not.toContain('svg')
  expect((await findBiller(shop.db)).logo).toBe(id)
  await staff.post(at('shop'), { intent: 'remove-logo' })
  expect((await door.visit().get('/home')).text).not.toContain(id)
  expect((await changes()).map(({ object }) => object)).toEqual(['setting:brand', 'setting:brand'])
})

test('the GSTIN is on the next invoice', async () => {
  const tax = { intent: 'tax', kind: 'registered', gstin: '29aaaaa0000a1zy', thresholdReads: 'price' }
  expect((await (await owner()).post(at('tax'), tax)).status).toBe(302)
  expect((await findBiller(shop.db)).gst).toEqual({
    kind: 'registered',
    gstin: '29AAAAA0000A1ZY',
    thresholdReads: 'price',
    roundsTax: false,
  })
})

test('COD orders need a code by the owner’s setting', async () => {
  const cod = { intent: 'cod', fromRupees: '5000', firstRupees: '0', pincodes: '110, 560001\n110' }
  await (await owner()).post(at('delivery'), cod)
  expect(await findSetting(shop.db, 'cod-code')).toEqual({
    fromAmount: rupees(5_000),
    firstOrderFrom: 0,
    pincodes: ['110', '560001'],
  })
  await (await owner()).post(at('delivery'), { intent: 'cod-limits', units: '6', orders: '', sum: '20000', charge: '' })
  const limits = { unitsOfSize: 6, openOrders: null, openAmount: rupees(20_000), chargeCap: null }
  expect(await findSetting(shop.db, 'cod-limits')).toEqual(limits)
})

test('a notification uses the owner’s text, and the default one after a reset', async () => {
  const staff = await owner()
  const path = at('notifications/order-placed')
  const slip = await staff.post(path, { intent: 'save', sms: 'Ready for {you} - {name}' })
  expect([slip.status, slip.text.includes('{you} is not known here')]).toEqual([422, true])
  await staff.post(path, { intent: 'save', sms: 'Thank you. Order {order} is placed - {name}', templateId: '1107161' })
  const page = (await staff.get(path)).text
  expect(page).toContain('Thank you. Order K7Q2-M9X4 is placed - Strut')
  expect(page).toContain('Thank you. Order {#var#} is placed - Strut')
  expect((await staff.get(at('notifications'))).text).toContain('Your text')
  await staff.post(path, { intent: 'reset' })
  expect((await staff.get(path)).text).not.toContain('Thank you. Order')
})

test('a notification has a page for its Hindi text; the sign-in code has both on one', async () => {
  const staff = await owner()
  const path = at('notifications/order-placed.hi')
  expect((await staff.get(at('notifications/order-placed'))).text).toContain('/notifications/order-placed.hi"')
  expect((await staff.get(path)).text).toContain('कूरियर के लिए {#var#} कैश')
  await staff.post(path, { intent: 'save', sms: 'ऑर्डर {order} मिल गया - {name}', templateId: '1107162' })
  expect((await staff.get(path)).text).toContain('ऑर्डर K7Q2-M9X4 मिल गया - Strut')
  expect((await staff.get(at('notifications/order-placed'))).text).toContain('Your order is placed')
  expect((await staff.get(at('notifications'))).text).toContain('{#var#} आपका Strut कोड है')
  expect((await staff.get(at('notifications/new-order.hi'))).status).toBe(404)
})

test('the owner sets delivery by pincode, and a list with an error changes nothing', async () => {
  const staff = await owner()
  const path = at('delivery')
  await staff.post(path, { intent: 'rule', prefix: '79', served: 'no', cod: '', days: '' })
  const tried = async (pincode: string) => (await staff.get(`${path}?try=${pincode}`)).text
  expect(await tried('793001')).toContain('We can’t deliver to this pincode yet.')
  expect((await door.visit().get('/delivery/793001')).text).toContain('can’t deliver')
  const wrong = await staff.post(path, { intent: 'rule', prefix: 'nine', served: 'yes', cod: 'no', days: '4' })
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringMatching(/nine(&#x27;|') is not a pincode/)])
  for (const kept of ['value="nine"', 'value="4"', 'value="yes" selected', 'value="no" selected'])
    expect(wrong.text).toContain(kept)
  const slip = await staff.post(path, { intent: 'rules', list: '560001,yes,no,3\n5600x1,yes' })
  expect([slip.status, slip.text.includes('Line 2:'), slip.text.includes('560001,yes,no,3')]).toEqual([422, true, true])
  expect(await tried('560001')).toContain('No rule matches: the courier decides.')
  await staff.post(path, { intent: 'rules', list: '560001,yes,no,3', replace: 'yes' })
  expect(await tried('560001')).toContain('No cash on delivery to this pincode')
  expect(await tried('793001')).toContain('No rule matches: the courier decides.')
  await staff.post(path, { intent: 'remove-rule', prefix: '560001' })
  expect((await staff.post(path, { intent: 'remove-rule', prefix: '560001' })).status).toBe(404)
})

test('zones of other States are told to have no effect in a shop that sells within its own', async () => {
  const staff = await owner()
  const said = async () => (await staff.get(at('delivery'))).text.includes('delivers within Karnataka only')
  await saveSetting(shop.db, 'gst', { kind: 'composition', gstin: '29AAAAA0000A1ZY' })
  expect(await said()).toBe(true)
  await saveSetting(shop.db, 'gst', { kind: 'unregistered', sellsEverywhere: true })
  expect(await said()).toBe(false)
})

test('a listing has one card for a style while the owner wants it so', async () => {
  const style = 'Coast Run'
  await aProduct(shop, { id: 'coast-red', style, colour: 'Red' })
  await aProduct(shop, { id: 'coast-blue', style, colour: 'Blue' })
  const staff = await owner()
  const listed = async () => {
    const { text } = await door.visit().get('/search?category=Shoes')
    return new Set(text.match(/\/product\/coast-\w+/g)).size
  }
  expect(await listed()).toBe(2)
  await staff.post(at('shop'), { intent: 'styles', shown: 'yes' })
  expect(await listed()).toBe(1)
  await staff.post(at('shop'), { intent: 'styles' })
  expect(await listed()).toBe(2)
})

test('product pages carry the note as it is set, and samples only while they are wanted', async () => {
  await aCategory(shop, { category: 'Caps' })
  const [shoe, cap] = [await aProduct(shop), await aProduct(shop, { category: 'Caps' })]
  const staff = await owner()
  await staff.post(at('texts'), { intent: 'first-copy', note: 'Our own words on copies.', without: 'Caps' })
  await staff.post(at('texts'), { intent: 'samples', shown: 'yes' })
  const page = async ({ id }: { id: string }) => (await door.visit().get(`/product/${id}`)).text
  expect(await page(shoe)).toContain('Our own words on copies.')
  expect(await page(cap)).not.toContain('Our own words on copies.')
  expect(await page(shoe)).toContain('Sample review')
  await staff.post(at('texts'), { intent: 'samples' })
  expect(await page(shoe)).not.toContain('Sample review')
})
