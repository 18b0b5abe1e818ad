import { expect, test } from 'vitest'
import { updateUser } from '#db/accounts/users.ts'
import { findSavedAddresses } from '#db/customers/saved-addresses.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { codTotal } from '#domain/checkout/quote.ts'
import { placeCodOrder } from '#flows/checkout/place-cod-order.ts'
import { quoteCart } from '#flows/checkout/quote-cart.ts'
import { typedAddress } from '#tests/support/builders/address-input.ts'
import { done } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

test('a pincode returns its towns, in a publicly cacheable response', async () => {
  const answer = await door.visit().get('/pincode/121004')
  expect(JSON.parse(answer.text)).toEqual({
    isKnown: true,
    towns: [
      { city: 'Faridabad', state: 'Haryana' },
      { city: 'Palwal', state: 'Haryana' },
    ],
  })
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d{7}$/)
  expect(answer.headers.get('set-cookie')).toBe(null)
})

test('an unknown pincode has no towns; an invalid one is not found', async () => {
  const visitor = door.visit()
  expect(JSON.parse((await visitor.get('/pincode/999999')).text)).toEqual({ isKnown: false, towns: [] })
  for (const wrong of ['012345', '56000', '5600011', 'abcdef', '__proto__', '560001%00']) {
    const answer = await visitor.get(`/pincode/${wrong}`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  }
})

test('without script the zip code fills city and state, and the shopper sees them before they are saved', async () => {
  const visitor = door.visit(await aShopper(shop))
  const answer = await visitor.press(await visitor.get('/address'), 'Save and continue', {
    ...typedAddress,
    city: '',
    state: ' ',
  })
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('This pincode is in Bengaluru, Karnataka.')
  expect(answer.text).not.toMatch(/(City|State) is required/)
  // The fields of a business stay closed.
  expect(answer.text).not.toMatch(/<details[^>]* open=""/)
  expect(answer.text).toContain('We filled in your city and state from the pincode')
  const saved = await visitor.press(answer, 'Save and continue')
  expect(saved.location).toBe('/confirmorder')
  expect(visitor.cookies.get('pincode')).toBe(typedAddress.zip)
  expect(await stored()).toMatchObject({ city: 'BENGALURU', state: 'Karnataka' })
})

test('without script a shared zip code names its towns and leaves the choice', async () => {
  const visitor = door.visit(await aShopper(shop))
  const answer = await visitor.press(await visitor.get('/address'), 'Save and continue', {
    ...typedAddress,
    zip: '121004',
    city: '',
    state: '',
  })
  expect(answer.text).toContain('This pincode is shared by Faridabad, Haryana and Palwal, Haryana.')
  expect(fieldOf(answer.text, 'city')).toBe('')
  expect(fieldOf(answer.text, 'state')).toBe('Haryana')
  expect(answer.text).toContain('City is required')
  expect(answer.text).not.toContain('State is required')
})

test('a typed city is saved even if it does not match its pincode, and so is an unknown pincode', async () => {
  const visitor = door.visit(await aShopper(shop))
  const wrong = await visitor.press(await visitor.get('/address'), 'Save and continue', {
    ...typedAddress,
    city: 'Poona',
    place: '',
  })
  expect(fieldOf(wrong.text, 'city')).toBe('Poona')
  await visitor.press(wrong, 'Save and continue', { place: 'Ulsoor', zip: '999999' })
  expect(await stored()).toMatchObject({ city: 'POONA', zip: '999999' })
})

test('an address is typed with the digits of a Hindi keyboard, without script', async () => {
  const visitor = door.visit(await aShopper(shop))
  const typed = { ...typedAddress, zip: '५६००३८', phone: '९८७६५४३२१०', address: '१२ झील रोड' }
  await visitor.press(await visitor.get('/address'), 'Save and continue', typed)
  expect(await stored()).toMatchObject({ zip: '560038', phone: '+919876543210', address: '१२ झील रोड' })
})

test('an address that comes after its session has ended is in the form once its shopper has signed in', async () => {
  const [asha, other] = [await aShopper(shop), await aShopper(shop)]
  const visitor = door.visit(asha)
  const form = await visitor.get('/address')
  const endsAt = (expiresAt: Date) => shop.db.updateTable('sessions').set({ expiresAt }).execute()
  await endsAt(new Date(0))
  const prompt = await visitor.press(form, 'Save and continue', { ...typedAddress, place: 'Indiranagar' })
  expect([prompt.status, prompt.text.includes('Login to Continue')]).toEqual([401, true])
  expect(prompt.text).toContain('What you typed is kept. Log in to send it.')
  const kept = visitor.cookies.get('form') ?? ''
  await endsAt(new Date(Date.now() + 9e12))
  const stranger = door.visit(other)
  stranger.cookies.set('form', kept)
  expect((await stranger.get('/address')).text).not.toContain('Indiranagar')
  const again = await visitor.get('/address')
  expect([fieldOf(again.text, 'place'), fieldOf(again.text, 'zip')]).toEqual(['Indiranagar', typedAddress.zip])
  await visitor.press(again, 'Save and continue', { place: 'Koramangala' })
  expect(fieldOf((await visitor.get('/address')).text, 'place')).toBe('KORAMANGALA')
})

test('saving leads back to where the shopper came from, and never to another site', async () => {
  const visitor = door.visit(await aShopper(shop))
  const saved = (next: string) => visitor.post(`/address?${new URLSearchParams({ next })}`, typedAddress)
  expect((await saved('/profile/data')).location).toBe('/profile/data')
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    expect((await saved(next)).location).toBe('/confirmorder')
  }
})

test.each(['{"name":"ASHA SECRET"}', 'ASHA SECRET', '[]', '{"name":1}', ''])(
  'a stored address that can’t be read is absent and reported without what it holds: %s',
  async (text) => {
    const asha = await aShopper(shop)
    await updateUser(shop.db, asha.id, { address: text })
    const visitor = door.visit(asha)
    const form = await visitor.get('/address')
    expect(form.status).toBe(200)
    expect(fieldOf(form.text, 'name')).toBe('Asha Rao')
    expect(shop.lines).toEqual([
      { level: 'error', facts: { userId: asha.id }, message: "a stored address can't be read" },
    ])
    await visitor.press(form, 'Save and continue', typedAddress)
    expect((await visitor.get('/address')).text).toContain('value="12 LAKE ROAD"')
    expect(shop.lines).toHaveLength(1)
  },
)

test('an address is seen and changed only by its shopper', async () => {
  const asha = await aShopper(shop, { address: anAddress })
  const thief = door.visit(await aShopper(shop))
  expect((await thief.get(`/address?userId=${asha.id}`)).text).not.toContain('12 LAKE ROAD')
  await thief.post('/address', { ...typedAddress, id: asha.id, userId: asha.id, user_id: asha.id, owner: asha.id })
  const { address } = await shop.db
    .selectFrom('users')
    .where('id', '=', asha.id)
    .select('address')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(address ?? '')).toEqual(anAddress)
})

async function stored(): Promise<unknown> {
  const { address } = await shop.db.selectFrom('users').select('address').executeTakeFirstOrThrow()
  return JSON.parse(address ?? 'null')
}

function fieldOf(html: string, name: string): string | undefined {
  const [input = ''] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html) ?? []
  return /value="([^"]*)"/.exec(input)?.[1] ?? ''
}

test('home and work are two addresses; without script one submission switches between them', async () => {
  const asha = await aShopper(shop, { cart: [aLine(await aProduct(shop))] })
  const browser = door.visit(asha)
  const save = (kind: string, place: string) => browser.post('/address', { ...typedAddress, kind, place })
  await save('home', 'Ulsoor')
  const more = await browser.get('/address?new')
  expect(more.text).toMatch(/value="work"[^>]*checked|checked=""[^>]*value="work"/)
  expect((await save('work', 'Indiranagar')).location).toBe('/confirmorder')
  expect((await browser.get('/confirmorder')).text).toContain('INDIRANAGAR')
  const list = await browser.get('/address')
  expect(list.text).toContain('ULSOOR')
  const chosen = await browser.press(list, 'Deliver here Home')
  expect(chosen.location).toBe('/confirmorder')
  expect((await browser.get('/confirmorder')).text).toContain('ULSOOR')
  const removed = await browser.follow(await browser.press(await browser.get('/address'), 'Remove Work'))
  expect(removed.text).not.toContain('INDIRANAGAR')
})

test('who adds an address keeps those that are saved, of the same kind too', async () => {
  const browser = door.visit(await aShopper(shop, { cart: [aLine(await aProduct(shop))] }))
  for (const place of ['Ulsoor', 'Indiranagar', 'Jayanagar']) {
    const form = await browser.get('/address?new')
    await browser.press(form, 'Save and continue', { ...typedAddress, kind: 'other', place })
  }
  const { text } = await browser.get('/address?new')
  for (const place of ['ULSOOR', 'INDIRANAGAR', 'JAYANAGAR']) expect(text).toContain(place)
})

test('another shopper’s address can’t be chosen', async () => {
  const [asha, ravi] = [await aShopper(shop), await aShopper(shop)]
  await door.visit(asha).post('/address', { ...typedAddress, kind: 'work' })
  const [{ id = 0 } = {}] = await findSavedAddresses(shop.db, asha.id)
  const browser = door.visit(ravi)
  expect((await browser.post('/address', { intent: 'choose', id: String(id) })).location).toBe('/address')
  expect((await browser.post('/address', { intent: 'choose', id: 'castle' })).status).toBe(422)
  await browser.post('/address', { intent: 'remove', id: String(id) })
  expect((await door.visit(asha).get('/address?new')).text).toContain('Deliver here')
})

test('a shop that charges no GST asks no one for a GSTIN', async () => {
  const visitor = door.visit(await aShopper(shop))
  expect((await visitor.get('/address')).text).not.toContain('GSTIN')
  const desk = door.work(await aStaff(shop))
  expect((await desk.get('/admin/orders/new')).text).not.toContain('GSTIN')
})

test('a business saves its GSTIN once: the form, the order’s page and the next checkout have it', async () => {
  await saveSetting(shop.db, 'gst', {
    kind: 'registered',
    gstin: '29AAPFU0939F1ZR',
    thresholdReads: 'price',
    roundsTax: true,
  })
  const shopper = await aShopper(shop)
  const visitor = door.visit(shopper)
  const business = { company: 'Lake Trading', gstin: '29AAPFU0939F1ZR' }
  const wrong = await visitor.press(await visitor.get('/address'), 'Save and continue', {
    ...typedAddress,
    ...business,
    gstin: '27AAPFU0939F1ZV',
  })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('This GSTIN is of Maharashtra, but the parcel goes to Karnataka.')
  const saved = await visitor.press(wrong, 'Save and continue', business)
  expect(saved.location).toBe('/confirmorder')
  const again = await visitor.get('/address')
  expect([fieldOf(again.text, 'company'), fieldOf(again.text, 'gstin')]).toEqual(Object.values(business))
})

test('who packs an order of a business sees its name and GSTIN', async () => {
  const cart = [aLine(await aProduct(shop))]
  const { id: userId } = await aShopper(shop, { cart })
  const address = { ...anAddress, company: 'Lake Trading', gstin: '29AAPFU0939F1ZR' }
  const shownAmount = codTotal(await quoteCart(shop, cart, { address }))
  const { orderId } = done(
    await placeCodOrder(shop, { userId, cart, address, checkoutKey: aCheckoutKey(), shownAmount }),
  )
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  const { text } = await desk.get(`/admin/orders/${orderId}`)
  expect(text.replaceAll('<!-- -->', '')).toContain('Lake Trading · GSTIN 29AAPFU0939F1ZR')
})
