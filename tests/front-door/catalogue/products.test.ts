import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { findCachedFavourites } from '#app/routes/catalogue/popular-products.ts'
import { insertWishlistItem } from '#db/cart/wishlists.ts'
import { findCategories, findCategory } from '#db/catalogue/categories.ts'
import { listenToCatalogue } from '#db/catalogue/change-listener.ts'
import { findAdminProduct } from '#db/catalogue/product-admin.ts'
import { indianTimeField } from '#domain/indian-time.ts'
import { paise } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { updateScheduledBanners } from '#flows/catalogue/save-banner.ts'
import { openPageCache } from '#server/cache/page-cache.ts'
import { aCollection } from '#tests/support/builders/collections.ts'
import { aCategory, aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { sendFiles as sendStaffFiles } from '#tests/support/visits/file-upload.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const keptPicture = /type="checkbox"[^>]*name="picture" checked="" value="([^"]+)"/g

const keeper = async () => door.work(await aStaff(shop, { roles: ['catalogue'] }))

test('a new product is a draft until it is published, also without script', async () => {
  await aCategory(shop, { category: 'Shoes', sizes: ['M7', 'M8'] })
  const { token } = await aStaff(shop, { roles: ['catalogue'] })
  const staff = door.work({ token })
  const empty = await staff.get('/admin/products/new')
  for (const text of ['value="M7"', 'value="M8"', 'Show the category’s sizes']) expect(empty.text).toContain(text)
  const facts = { name: 'Kite Runner', category: 'Shoes', price: '999', codPrice: '40', size: ['M7', 'M8'] }
  // Uploaded photos stay with a refused form, because browsers drop chosen files.
  const photos = { pictures: [await aPhoto('#204060'), await aPhoto('#a01010')] }
  const fields = { intent: 'save', key: crypto.randomUUID(), ...facts, stock: ['4', ''] }
  const path = '/admin/products/new'
  const wrong = await sendFiles(token, path, { ...fields, price: 'cheap', ...photos })
  expect(wrong.status).toBe(422)
  const kept = [...(await wrong.text()).matchAll(keptPicture)].map(([, url = '']) => url)
  expect(kept).toHaveLength(2)
  const saved = await sendFiles(token, path, { ...fields, picture: kept })
  expect(saved.headers.get('location')).toBe('/admin/products/kite-runner')
  expect((await picturesOf('kite-runner')).map(({ url }) => url)).toEqual(kept)
  expect((await door.visit().get('/product/kite-runner')).status).toBe(404)
  const page = await staff.get('/admin/products/kite-runner')
  const shown = await staff.follow(await staff.press(page, 'Save', { state: 'published' }))
  expect(shown.text).toContain('See it in the shop')
  expect((await door.visit().get('/product/kite-runner')).text).toContain('Kite Runner')
})

test('photos that cannot be opened are named with a way out, and the other photos and words stay', async () => {
  await aCategory(shop, { category: 'Shoes' })
  const { token } = await aStaff(shop, { roles: ['catalogue'] })
  const heic = await readFile(new URL('../../support/pictures/shoe.heic', import.meta.url))
  const cut = new File([(await aPhoto('#a01010')).slice(0, 99)], 'IMG_0002.jpg')
  const pictures = [await aPhoto('#204060'), new File([heic], 'IMG_0001.HEIC'), cut]
  const fields = { intent: 'save', name: 'Kite', category: 'Shoes', price: '999', size: '', stock: '1' }
  const refused = await sendFiles(token, '/admin/products/new', { ...fields, pictures })
  const page = await refused.text()
  for (const text of ['IMG_0001.HEIC: HEIC photos can’t', 'IMG_0002.jpg: This picture can’t be opened', 'value="Kite"'])
    expect(page).toContain(text)
  expect([refused.status, page.match(keptPicture)?.length]).toEqual([422, 1])
})

test('the next product begins with what the last one of its category has, and a copy with all of another', async () => {
  await aProduct(shop, {
    id: 'coast',
    name: 'Coast',
    brand: 'Tarang',
    sizes: ['6', '7'],
    style: 'Coast',
    colour: 'Red',
  })
  await shop.db.updateTable('products').set({ hsn: '640411', weightGrams: 820 }).execute()
  const staff = await keeper()
  const empty = await staff.get('/admin/products/new')
  for (const text of ['value="Tarang"', 'value="640411"', 'value="820"']) expect(empty.text).toContain(text)
  expect(empty.text).not.toContain('value="Coast"')
  const product = await staff.get('/admin/products/coast')
  for (const text of ['Duplicate', 'Add a colour']) expect(product.text).toContain(text)
  const colour = await staff.get('/admin/products/new?from=coast&colour')
  for (const text of ['value="Coast"', 'name="size" value="6"', 'value="1000"']) expect(colour.text).toContain(text)
  expect(colour.text).not.toContain('value="Red"')
})

test('a copy of a product keeps what each size costs, also where nothing is scripted', async () => {
  await aProduct(shop, { id: 'coast', name: 'Coast', sizes: ['6', '7'] })
  await shop.db
    .updateTable('productSizes')
    .set({ price: paise(129_900), cost: paise(70_000), sku: 'C-7' })
    .where('size', '=', '7')
    .execute()
  const staff = await keeper()
  const copy = await staff.get('/admin/products/new?from=coast')
  expect(copy.text).toContain('Sizes with other prices')
  const own = [...copy.text.matchAll(/name="(own-\w+|key)"[^>]*?value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  )
  const fields = { intent: 'save', name: 'Coast two', category: 'Shoes', price: '1000', codPrice: '50' }
  const pieces: [string, string][] = [
    ['size', '6'],
    ['size', '7'],
    ['stock', '1'],
    ['stock', '2'],
  ]
  const saved = await staff.post('/admin/products/new', [...Object.entries(fields), ...pieces, ...own])
  expect(saved.headers.get('location')).toBe('/admin/products/coast-two')
  expect((await findAdminProduct(shop.db, 'coast-two'))?.sizes).toMatchObject([
    { size: '6', price: 100_000, cost: null, onHand: 1 },
    { size: '7', price: 129_900, cost: 70_000, sku: null, onHand: 2 },
  ])
})

test('a saved change is undone from its confirmation, and refused once the product has changed again', async () => {
  await aProduct(shop, { id: 'runner', name: 'Runner', stock: 5 })
  const staff = await keeper()
  const edited = async (name: string) => {
    const page = await staff.get('/admin/products/runner')
    return staff.follow(await staff.press(page, 'Save', { name, price: '777', stock: '9' }))
  }
  const saved = await edited('Better runner')
  expect(saved.text).toContain('Saved. The shop shows it.')
  const undone = await staff.follow(await staff.press(saved, 'Undo'))
  expect(undone.text).toContain('Undone.')
  const { name, sizes } = (await findAdminProduct(shop.db, 'runner')) ?? {}
  expect([name, sizes?.[0]?.price, sizes?.[0]?.onHand]).toEqual(['Runner', 100_000, 5])
  const first = await edited('First')
  await edited('Second')
  const refused = await staff.press(first, 'Undo')
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('this product has been changed since')
  expect((await findAdminProduct(shop.db, 'runner'))?.name).toBe('Second')
})

test('an error stands under its field and keeps the input', async () => {
  await aProduct(shop, { id: 'runner', name: 'Runner', stock: 5 })
  const staff = await keeper()
  const page = await staff.get('/admin/products/runner')
  const answer = await staff.press(page, 'Save', { name: 'Better runner', price: 'cheap', stock: 'many' })
  expect(answer.status).toBe(422)
  for (const text of ['value="Better runner"', 'value="cheap"', 'is not a price.', 'Enter whole pieces'])
    expect(answer.text).toContain(text)
  expect((await findAdminProduct(shop.db, 'runner'))?.name).toBe('Runner')
})

test('a product that is given a style shows its other colours, and a style needs the colour’s name', async () => {
  await aProduct(shop, { id: 'coast-red', name: 'Coast Red', style: 'Coast Run', colour: 'Red', stock: 0 })
  await aProduct(shop, { id: 'coast-blue', name: 'Coast Blue' })
  const staff = await keeper()
  const form = await staff.get('/admin/products/coast-blue')
  const refused = await staff.press(form, 'Save', { style: 'Coast Run' })
  expect(refused.text).toContain('Enter the colour')
  await staff.press(form, 'Save', { style: 'Coast Run', colour: 'Sea blue' })
  const { text } = await door.visit().get('/product/coast-blue')
  const colours = /<nav aria-label="Colours".*?<\/nav>/s.exec(text)?.[0] ?? ''
  expect(colours).toMatch(/aria-label="Red, Sold out"[^>]*href="\/product\/coast-red"/)
  expect(colours).toMatch(/aria-label="Sea blue" aria-current="page"/)
  expect((await door.visit().get('/search')).text).toContain('+1 colour')
})

test('a change is in the shop at once, also where pages are kept', async () => {
  const cache = openPageCache({ maxBytes: 1_000_000, maxAgeMs: 600_000, now: () => 0 })
  afterAll(listenToCatalogue(shop.address, cache))
  await aProduct(shop, { id: 'runner', name: 'Runner' })
  await aProduct(shop, { id: 'other', name: 'Other' })
  const render = async () => {
    const text = (await door.visit().get('/product/runner')).text
    const body = new TextEncoder().encode(text)
    return {
      status: 200,
      headers: {},
      etag: text,
      body,
      packed: new Map(),
      edgeSeconds: 60,
      changesOften: false,
      products: new Set(['runner']),
    }
  }
  const cachedPage = async () => {
    const found = await cache.find('/product/runner', render)
    return 'page' in found ? found.page.etag : found.message
  }
  await expect.poll(async () => (await cachedPage()) && cache.size().pages).toBe(1)
  const staff = await keeper()
  const page = await staff.get('/admin/products/runner')
  await staff.press(page, 'Save', { name: 'Gliding heron', price: '777' })
  await expect.poll(cachedPage).toContain('Gliding heron')
  expect(await cachedPage()).toContain('777')
})

test('packing staff see products and can’t change them', async () => {
  await aProduct(shop, { id: 'runner', name: 'Runner' })
  const staff = door.work(await aStaff(shop, { roles: ['orders'] }))
  expect((await staff.get('/admin/products?q=runn')).text).toContain('/admin/products/runner')
  const page = await staff.get('/admin/products/runner')
  expect(page.text).toContain('<fieldset disabled=""')
  expect((await staff.post('/admin/products/runner', { name: 'x' })).status).toBe(403)
})

const aPhoto = async (background: string, width = 900) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width, height: 900, channels: 3, background } })
          .withExif({ IFD0: { Artist: 'Secret Person' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'photo.jpg',
  )

const sendFiles = (token: string, path: string, fields: Record<string, string | File | (string | File)[]>) =>
  sendStaffFiles(door, path, { token, origin: shop.origin, fields })

const picturesOf = async (id: string) =>
  (await findAdminProduct(shop.db, id))?.pictures.map(({ url, widths }) => ({ url, widths })) ?? []

test('pictures come from a file in every form of the shop, and nothing of the camera stays in them', async () => {
  await aProduct(shop, { id: 'runner', name: 'Runner' })
  const { token } = await aStaff(shop, { roles: ['catalogue'] })
  const path = '/admin/products/runner/pictures'
  const pictures = [await aPhoto('#204060'), await aPhoto('#a01010')]
  expect((await sendFiles(token, path, { intent: 'add', pictures })).status).toBe(302)
  const [first, second] = await picturesOf('runner')
  expect(first?.widths).toContain(736)
  const name = first?.url.replace('/media/', '').replace('.webp', '-736.avif') ?? ''
  const avif = await shop.media.get(name)
  const { width, exif } = await sharp(Buffer.from(avif ?? [])).metadata()
  expect({ width, exif }).toEqual({ width: 736, exif: undefined })
  expect((await door.visit().get('/product/runner')).text).toContain(first?.url.replace('.webp', ''))

  const staff = door.work({ token })
  const page = await staff.follow(await staff.post(path, { intent: 'later', url: first?.url ?? '' }))
  expect((await picturesOf('runner')).map(({ url }) => url)).toEqual([second?.url, first?.url])
  expect(page.text).toContain('Picture 1 earlier')
  const gone = await staff.follow(await staff.post(path, { intent: 'remove', url: second?.url ?? '' }))
  expect((await picturesOf('runner')).map(({ url }) => url)).toEqual([first?.url])
  await staff.press(gone, 'Undo')
  expect((await picturesOf('runner')).map(({ url }) => url)).toEqual([second?.url, first?.url])
})

test('refuses files that are no images with a message, and stores no foreign file', async () => {
  await aProduct(shop, { id: 'runner', name: 'Runner' })
  const path = '/admin/products/runner/pictures'
  const { token } = await aStaff(shop, { roles: ['catalogue'] })
  const page = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'photo.jpg')
  const answer = await sendFiles(token, path, { intent: 'add', pictures: page })
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('Please choose JPEG')])
  const orders = await aStaff(shop, { roles: ['orders'] })
  const photo = await aPhoto('#204060')
  expect((await sendFiles(orders.token, path, { intent: 'add', pictures: photo })).status).toBe(403)
  expect((await sendFiles('nobody', path, { intent: 'add', pictures: photo })).status).toBe(302)
  const foreign = { intent: 'put-back', url: 'https://evil.example/a.webp', place: '0' }
  await door.work({ token }).post(path, { ...foreign, at: String(shop.now().getTime()) })
  expect(await picturesOf('runner')).toEqual([])
})

test('a category is made, changed, moved and removed, and the home page follows', async () => {
  const { token } = await aStaff(shop, { roles: ['catalogue'] })
  const staff = door.work({ token })
  await aCategory(shop, { category: 'Shoes' })
  const typed = { title: 'Watches', category: 'Watch', sizes: 'Small\r\nLarge, Small', chips: 'Vintage 199' }
  const wrong = await staff.post('/admin/categories/new', {
    intent: 'save',
    ...typed,
    redirectUrl: 'http://watches.example',
  })
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('value="http://watches.example"')])
  const pictures = await aPhoto('#204060')
  const saved = await sendFiles(token, '/admin/categories/new', { intent: 'save', ...typed, redirectUrl: '', pictures })
  expect(saved.status).toBe(302)
  const watch = await findCategory(shop.db, 'Watch')
  expect(watch).toMatchObject({ sizes: ['Small', 'Large'], chips: [{ label: 'Vintage 199' }] })
  expect(watch?.thumbnail?.widths).toContain(160)

  const titles = async () => (await findCategories(shop.db)).map(({ title }) => title)
  expect(await titles()).toEqual(['Shoes', 'Watches'])
  await staff.post('/admin/categories', { id: String(watch?.id), intent: 'earlier' })
  expect(await titles()).toEqual(['Watches', 'Shoes'])

  const page = await staff.get(`/admin/categories/${watch?.id}`)
  await staff.press(page, 'Save', { title: 'Clocks' })
  expect(await titles()).toEqual(['Clocks', 'Shoes'])
  expect((await findCategory(shop.db, 'Watch'))?.thumbnail, 'the tile stays').toEqual(watch?.thumbnail)
  await aProduct(shop, { category: 'Watch' })
  expect((await staff.press(page, 'Remove')).status).toBe(409)
  await shop.db.deleteFrom('products').execute()
  expect((await staff.press(page, 'Remove')).location).toBe('/admin/categories')
  expect(await titles()).toEqual(['Shoes'])
  const lines = await shop.db.selectFrom('auditLog').select(['action', 'before', 'after']).orderBy('id').execute()
  expect(lines.map(({ action }) => action)).toEqual([
    'add-category',
    'order-categories',
    'change-category',
    'remove-category',
  ])
  expect(lines[2]).toMatchObject({ before: { title: 'Watches' }, after: { title: 'Clocks' } })
})

test('a stock count records differences and reason in the ledger, with the name of the staff member', async () => {
  await aProduct(shop, { id: 'runner', name: 'Runner', sizes: ['8', '9'], stock: 12 })
  const packer = await aStaff(shop, { name: 'Meera Shah', roles: ['orders'] })
  const staff = door.work(packer)
  expect((await staff.get('/admin/stock')).text).toContain('Nothing runs low.')
  const page = await staff.get('/admin/stock/runner')
  expect((await staff.press(page, 'Save the count')).status).toBe(422)
  const wrong = await staff.press(page, 'Save the count', { counted: 'nine', note: 'wet box' })
  expect(wrong.text).toContain('value="nine"')
  // One unit is sold during the count.
  await aPlacedOrder(shop, await aShopper(shop), [aLine({ id: 'runner' }, '8')])
  const rows: [string, string][] = [
    ...(['8', '12', '9'].map((text, at) => [['size', 'seen', 'counted'][at], text]) as [string, string][]),
    ...(['9', '12', ''].map((text, at) => [['size', 'seen', 'counted'][at], text]) as [string, string][]),
  ]
  const why: [string, string][] = [
    ['why', 'damaged'],
    ['note', 'wet box'],
    ['lastCount', '0'],
  ]
  const count = () => staff.post('/admin/stock/runner', [['intent', 'count'], ...why, ...rows])
  const done = await staff.follow(await count())
  expect((await count()).text).toContain('counted meanwhile')
  expect((await findAdminProduct(shop.db, 'runner'))?.sizes.map(({ onHand }) => onHand)).toEqual([8, 12])
  for (const told of ['Damaged: wet box', 'Meera Shah']) expect(done.text).toContain(told)
  expect((await staff.get('/admin/stock')).text).toContain('Size 8: 8 left')
  const [line] = await shop.db.selectFrom('auditLog').selectAll().execute()
  expect(line).toMatchObject({ action: 'count-stock', before: { '8': 11 }, after: { '8': 8 } })
})

test('the stock history names an order as all pages do, and leads to it for who sees orders', async () => {
  await aProduct(shop, { id: 'runner', stock: 12 })
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine({ id: 'runner' })])
  const history = async (role: 'orders' | 'catalogue') =>
    (await door.work(await aStaff(shop, { roles: [role] })).get('/admin/stock/runner')).text
  expect(await history('orders')).toMatch(
    new RegExp(`href="/admin/orders/${orderId}"(?:(?!</a>).)*−1 ·(?:(?!</a>).)*Order ${shortNumber(orderId)}<`, 's'),
  )
  expect(await history('catalogue')).toContain(`Order ${shortNumber(orderId)}`)
})

test('a banner comes and goes at its times, and leads where it says', async () => {
  await aProduct(shop)
  const { token } = await aStaff(shop, { roles: ['catalogue'] })
  const staff = door.work({ token })
  const home = async () => (await door.visit().get('/home')).text
  const hours = (count: number) => indianTimeField(new Date(shop.now().getTime() + count * 60 * 60_000))
  const typed = { location: 'top', title: 'Festive Parade', subtitle: '', offerPrice: '999', category: '' }
  const times = { showsFrom: hours(1), showsUntil: hours(3) }
  const bare = await staff.post('/admin/banners/new', { intent: 'save', ...typed, ...times })
  expect([bare.status, bare.text]).toEqual([422, expect.stringContaining('Choose a picture')])
  const pictures = await aPhoto('#204060', 1_280)
  const saved = await sendFiles(token, '/admin/banners/new', { intent: 'save', ...typed, ...times, pictures })
  expect(saved.headers.get('location')).toBe('/admin/banners')
  expect((await staff.get('/admin/banners')).text).toContain('Not shown now')
  expect(await home()).not.toContain('Festive Parade')
  shop.clock.pass(60)
  await updateScheduledBanners(shop)
  expect(await home()).toContain('offer=under&amp;value=999')
  shop.clock.pass(120)
  await updateScheduledBanners(shop)
  expect(await home()).not.toContain('Festive Parade')
})

test('a banner leads to what was chosen: a product, a category or a collection, and to nothing typed', async () => {
  await aProduct(shop, { id: 'runner', name: 'Runner Z', category: 'Shoes' })
  await aCollection(shop, { slug: 'diwali', title: 'Diwali' })
  const { token } = await aStaff(shop, { roles: ['catalogue'] })
  const staff = door.work({ token })
  const form = await staff.get('/admin/banners/new?product=runner')
  expect(form.text).toMatch(/<option value="\/product\/runner" selected="">Runner Z/)
  const typed = { location: 'top', title: '', subtitle: '', offerPrice: '', category: '' }
  const wrong = { intent: 'save', ...typed, target: 'https://elsewhere.example' }
  expect((await staff.post('/admin/banners/new', wrong)).text).toContain('Choose where it goes.')
  const both = { ...wrong, target: '/collections/diwali', offerPrice: '999' }
  expect((await staff.post('/admin/banners/new', both)).text).toContain('goes to one place')
  const pictures = await aPhoto('#204060', 1_280)
  for (const target of ['/product/runner', '/search?category=Shoes', '/collections/diwali'])
    await sendFiles(token, '/admin/banners/new', { intent: 'save', ...typed, target, pictures })
  const links = async () =>
    [
      ...(await door.visit().get('/home')).text.matchAll(
        /href="([^"]+)"[^>]*class="banner"|class="banner"[^>]*href="([^"]+)"/g,
      ),
    ].map(([, before, after]) => before ?? after)
  await expect.poll(links).toEqual(['/product/runner', '/search?category=Shoes', '/collections/diwali'])
})

test('popular products are counted once in five minutes, however often home is rendered', async () => {
  const [{ id }, asha] = [await aProduct(shop), await aShopper(shop)]
  shop.clock.pass(5)
  expect(await findCachedFavourites(shop)).toEqual({ wishlisted: [], ordered: [] })
  await insertWishlistItem(shop.db, asha.id, { productId: id })
  shop.clock.pass(4)
  expect(await findCachedFavourites(shop)).toEqual({ wishlisted: [], ordered: [] })
  shop.clock.pass(1)
  expect(await findCachedFavourites(shop)).toEqual({ wishlisted: [id], ordered: [] })
})
