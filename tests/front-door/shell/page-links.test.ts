import { expect, test } from 'vitest'
import { saveSetting } from '#db/settings/settings.ts'
import { rupees } from '#domain/money.ts'
import { noContacts } from '#domain/settings/contacts.ts'
import { defaultShopDetails } from '#domain/settings/shop-details.ts'
import { aCategory, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

test('a link with utm parameters opens the right page', async () => {
  await aProduct(shop)
  const { status, text } = await door.visit().get('/search?utm_source=letter&offer=under&value=1499&category=Shoes')
  expect(status).toBe(200)
  expect(textOf(/<h1.*?<\/h1>/.exec(text)?.[0] ?? '')).toContain('Shoes')
  expect(linksOf(text)).toContainEqual(['/search?category=Shoes', expect.stringContaining('Under ₹1,499')])
})

test('a category link on an empty search drops the search words', async () => {
  await aCategory(shop, { category: 'Watch', title: 'Watches' })
  await aProduct(shop, { category: 'Watch' })
  const { text } = await door.visit().get('/search?query=nothing+of+the+kind')
  expect(linksOf(mainOf(text))).toContainEqual(['/search?category=Watch', expect.stringContaining('Watches')])
})

test('on a desktop the category row marks the open category', async () => {
  await aCategory(shop, { category: 'Watch', title: 'Watches' })
  await aProduct(shop)
  const { text } = await door.visit().get('/search?category=Shoes&sort=price-asc')
  const row = /<nav[^>]*aria-label="Categories and account".*?<\/nav>/s.exec(text)?.[0] ?? ''
  const marked = [...row.matchAll(/<a [^>]*aria-current="page".*?<\/a>/gs)].map(([link]) => textOf(link).trim())
  expect(marked).toEqual(['Shoes'])
})

test('the landing screen shows products, and the profile links to wishlist, orders and contacts', async () => {
  await aProduct(shop)
  const phone = '+919876543210'
  await saveSetting(shop.db, 'contacts', { ...noContacts, phone, whatsapp: phone })
  const landing = (await door.visit().get('/orders')).text
  for (const words of ['FASHION STORE', 'Walk out in style']) expect(textOf(mainOf(landing))).toContain(words)
  expect(mainOf(landing)).toMatch(/animate-marquee.*?<svg/s)
  expect(linksOf(landing)).toContainEqual([expect.stringMatching(/^\/loginStart/), 'Login to Continue'])
  const profile = linksOf(mainOf((await door.visit().get('/profile')).text)).map(([address]) => address)
  for (const address of [/^\/login$/, /^\/wishlist$/, /^\/orders$/, /^https:\/\/wa\.me\/\d+/, /^tel:\+\d+$/])
    expect(profile).toContainEqual(expect.stringMatching(address))
})

test('the profile without script shows who is signed in, and only the way out', async () => {
  const profileOf = async (visitor: ReturnType<typeof door.visit>) =>
    textOf(mainOf((await visitor.get('/profile')).text))
  const shown = await profileOf(door.visit(await aShopper(shop, { name: 'Asha Rao', phone: '+919876500771' })))
  for (const words of ['Asha Rao', '+91 98765 00771', 'Log Out']) expect(shown).toContain(words)
  expect(shown).not.toContain('Log In / Sign Up')
  const guest = await profileOf(door.visit())
  expect(guest).toContain('Log In / Sign Up')
  expect(guest).not.toContain('Log Out')
})

test('the footer leads to help, terms and seller, and leaves out what the owner has not said', async () => {
  const footer = async () => {
    const [text = ''] = /<footer.*?<\/footer>/s.exec((await door.visit().get('/home')).text) ?? []
    return { text: textOf(text), links: linksOf(text).map(([address]) => address) }
  }
  const bare = await footer()
  for (const path of ['/orders', '/terms#returns', '/terms#shipping', '/terms']) expect(bare.links).toContain(path)
  for (const path of ['/terms#seller', '/terms#grievances']) expect(bare.links).not.toContain(path)
  const grievanceOfficer = { name: 'Meera Nair', phone: '+919876543210', email: 'meera@shop.example' }
  await saveSetting(shop.db, 'shop-details', {
    ...defaultShopDetails,
    legalName: 'Paduka Retail LLP',
    grievanceOfficer,
  })
  const text = await footer()
  for (const path of ['/terms#seller', '/terms#grievances']) expect(text.links).toContain(path)
  for (const words of ['Paduka Retail LLP', 'Grievance officer: Meera Nair', 'UPI']) expect(text.text).toContain(words)
  const staff = door.work(await aStaff(shop, { roles: ['catalogue'] }))
  await staff.post('/admin/pages/new', { intent: 'save', title: 'About Us', body: 'From Jaipur.', inFooter: 'yes' })
  const own = await footer()
  expect(own.links).toContain('/pages/about-us')
  expect(own.links).not.toContain('/terms#seller')
})

test('each size shows its price where prices differ', async () => {
  const { id } = await aProduct(shop, {
    sizes: [
      { size: '8', price: rupees(1_000) },
      { size: '9', price: rupees(1_200) },
    ],
  })
  const words = textOf(mainOf((await door.visit().get(`/product/${id}`)).text))
  expect(words).toContain('₹1,000 – ₹1,200')
  expect(words).toContain(' · ₹1,200')
})

test('size 0 means no size', async () => {
  const { id, name } = await aProduct(shop)
  const visitor = door.visit()
  visitor.cookies.set('cart', encodeURIComponent(btoa(JSON.stringify([[id, '0', 1]]))))
  expect(textOf((await visitor.get('/cart')).text)).toContain(name)
  await visitor.post('/cart', { intent: 'add', productId: id, size: '0' })
  expect(textOf((await visitor.get('/cart')).text)).toContain('2 items')
})

const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''

/** URL and text of each link. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, address = '', inside = '']) => [
    address.replaceAll('&amp;', '&'),
    textOf(inside).trim(),
  ])

const textOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
