import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { aCategory, aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

test('a search without results shows near matches and popular products, and is recorded for the owner', async () => {
  await aProduct(shop, { id: 'runner', name: 'Malabar Runner' })
  await aProduct(shop, { id: 'court', name: 'Court Classic' })
  await aPlacedOrder(shop, await aShopper(shop, { address: anAddress }), [aLine({ id: 'court' })])
  // Popular products are cached for five minutes, possibly by an earlier test.
  shop.clock.pass(5)
  const page = await door.visit().get('/search?query=malabar+Umbrella')
  expect(page.status).toBe(200)
  for (const text of ['Sorry that one isn&#x27;t here yet', 'Go Back Home', '/product/runner', '/product/court'])
    expect(page.text).toContain(text)
  expect(page.text, 'nothing to sort').not.toContain('name="sort"')
  const noted = await shop.db.selectFrom('emptySearches').select(['query', 'count']).execute()
  expect(noted).toEqual([{ query: 'malabar umbrella', count: 1 }])
})

test('a question links to the page that answers it, and is not recorded', async () => {
  await aProduct(shop, { id: 'runner', name: 'Malabar Runner' })
  const page = await door.visit().get('/search?query=track+my+order')
  expect(page.text).toContain('Looking for your order?')
  expect(page.text).toMatch(/<a[^>]* href="\/orders"[^>]*>Track order<\/a>/)
  expect(page.text).not.toContain('/product/runner"><')
  expect((await door.visit().get('/search?query=how+to+return+runner')).text).toContain('href="/terms#returns"')
  expect(await shop.db.selectFrom('emptySearches').select('query').execute()).toEqual([])
})

test('a search of a shop without products shows no categories, which would be empty', async () => {
  await aCategory(shop, { category: 'Caps' })
  expect((await door.visit().get('/search')).text).not.toContain('href="/search?category=Caps"')
})

test('a search with results is not recorded', async () => {
  await aProduct(shop, { name: 'Malabar Runner' })
  expect((await door.visit().get('/search?query=malabr')).text).toContain('Malabar Runner')
  expect(await shop.db.selectFrom('emptySearches').select('query').execute()).toEqual([])
})

test('parts that the search understood are shown as removable chips', async () => {
  await aProduct(shop, { name: 'Malabar Runner', price: rupees(400), sizes: ['9'] })
  const page = await door.visit().get('/search?query=malabr+under+500+size+9')
  expect(page.text).toContain('Results for “malabar under 500 size 9”')
  expect(page.text).toContain('Nothing here is called “malabr”.')
  const chips = [...page.text.matchAll(/<a aria-current="true"[^>]*href="([^"]*)"[^>]*>([^<]*)/g)]
  expect(chips.map(([, to, label]) => [label, to])).toEqual([
    ['Under ₹500', '/search?query=malabr+size+9'],
    ['Size 9', '/search?query=malabr+under+500'],
  ])
})

test('"cheap" sorts by lowest price unless another order was chosen', async () => {
  await aProduct(shop, { id: 'cheap', name: 'Malabar Runner', price: rupees(400) })
  await aProduct(shop, { id: 'dear', name: 'Malabar Coast', price: rupees(900) })
  const order = async (address: string) =>
    [...(await door.visit().get(address)).text.matchAll(/<h3[^>]*><a[^>]*href="\/product\/(\w+)"/g)].map(([, id]) => id)
  expect(await order('/search?query=sasta+malabar')).toEqual(['cheap', 'dear'])
  expect(await order('/search?query=sasta+malabar&sort=price-desc')).toEqual(['dear', 'cheap'])
})

test('suggestions are a few lines of JSON that are not cached', async () => {
  await aCategory(shop, { category: 'Watch', title: 'Watches' })
  await aProduct(shop, { id: 'dial', name: 'Blue Dial', brand: 'Ghanta', category: 'Watch', price: rupees(199) })
  const answer = await door.visit().get('/suggestions?q=wach')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(JSON.parse(answer.text)).toEqual([
    { label: 'Watches', detail: 'Category', to: '/search?category=Watch', picture: null },
    { label: 'blue watches', detail: '', to: '/search?query=blue+watches', picture: null },
    { label: 'watches under 500', detail: '', to: '/search?query=watches+under+500', picture: null },
    { label: 'Blue Dial', detail: 'Ghanta · ₹199', to: '/product/dial', picture: null },
  ])
})

test('suggestions answer every input', async () => {
  for (const typed of ['', '%', '%ED%A0%80', 'x'.repeat(5_000), '%27%3B--', '%3Cscript%3E']) {
    const answer = await door.visit().get(`/suggestions?q=${typed}`)
    expect({ typed, status: answer.status, text: answer.text }).toEqual({ typed, status: 200, text: '[]' })
  }
})

test('without script the search box is a plain form', async () => {
  const page = await door.visit().get('/home')
  expect(page.text).toMatch(/<form[^>]* role="search"/)
  expect(page.text).not.toContain('role="combobox"')
})

test('imported products can be filtered by country, also by a search’s words', async () => {
  await aProduct(shop, { id: 'runner', name: 'Malabar Runner' })
  await aProduct(shop, { id: 'court', name: 'Court Classic' })
  const visit = door.visit()
  expect((await visit.get('/search')).text).not.toContain('Country of origin')
  await shop.db.updateTable('products').set({ origin: 'Viet Nam' }).where('id', '=', 'court').execute()

  const all = await visit.get('/search?sort=price-asc')
  expect(all.text).toContain('Country of origin</legend>')
  expect(all.text).toMatch(/name="origin" value="Viet Nam"\/>.*?<span>Viet Nam<\/span>/)
  const some = await visit.get('/search?origin=Viet+Nam')
  expect(some.text).toContain('/product/court')
  expect(some.text).not.toContain('/product/runner')
  expect((await visit.get('/search?origin=imported')).text).toContain('Made in Viet Nam</p>')

  const leads = async (path: string) => (await visit.get(path)).headers.get('Location')
  expect(await leads('/search?query=shoes+made+in+viet+nam')).toBe('/search?query=shoes&origin=Viet+Nam')
  expect(await leads('/search?origin=viet+nam&sort=price-asc')).toBe('/search?origin=Viet+Nam&sort=price-asc')
  expect(await leads('/search?category=Shoes&origin=Italy')).toBe('/search?category=Shoes')
})

test('a category without chips of its own gets some from its prices and brands; the owner’s stay as written', async () => {
  await aCategory(shop, { category: 'Sarees', title: 'Sarees' })
  for (let at = 0; at < 8; at += 1)
    await aProduct(shop, {
      name: `Saree ${at}`,
      category: 'Sarees',
      price: rupees(at < 4 ? 480 : 1_900),
      brandCateg: at % 2 === 0 ? 'Tarang' : 'Veera',
    })
  const labels = async () => {
    const { text } = await door.visit().get('/search?category=Sarees')
    return [...text.matchAll(/href="\/search\?category=Sarees&amp;brand=[^"]*"[^>]*>([^<]*)/g)].map(([, one]) => one)
  }
  expect(await labels()).toEqual(['Sarees 499', 'Tarang', 'Veera'])
  const found = await door.visit().get('/search?category=Sarees&brand=Sarees+499')
  expect(found.text).toContain('4 products')
  await shop.db
    .updateTable('categories')
    .set({ chips: ['Under 999'] })
    .where('category', '=', 'Sarees')
    .execute()
  expect(await labels()).toEqual(['Under 999'])
})

test('filters work without script, several at once, each with a count and a chip to remove it', async () => {
  await aProduct(shop, { id: 'ink', name: 'Ink Runner Black', brand: 'Tarang', sizes: ['8', '9'] })
  await aProduct(shop, { id: 'coal', name: 'Coal Court Black', brand: 'Dhara', sizes: ['8'] })
  await aProduct(shop, { id: 'sky', name: 'Sky Runner Blue', brand: 'Tarang', sizes: ['9'], stock: 0 })
  const visit = door.visit()
  const shown = async (address: string) => {
    const { text } = await visit.get(address)
    return [...text.matchAll(/<h3[^>]*><a[^>]*href="\/product\/(\w+)"/g)].map(([, id]) => id).toSorted()
  }
  expect(await shown('/search?category=Shoes&colour=black&maker=Tarang&size=9')).toEqual(['ink'])
  expect(await shown('/search?stock=in')).toEqual(['coal', 'ink'])
  const page = await visit.get('/search?category=Shoes&size=8&maker=Tarang')
  const option = (name: string, value: string) =>
    new RegExp(`name="${name}"( checked="")? value="${value}"( checked="")?/>.*?<small>(\\d+)</small>`).exec(
      page.text,
    )?.[3]
  expect([option('maker', 'Dhara'), option('maker', 'Tarang'), option('size', '9')]).toEqual(['1', '1', '1'])
  expect(page.text).toContain('<input type="hidden" name="category" value="Shoes"/>')
  const chips = [...page.text.matchAll(/<a aria-current="true"[^>]*href="([^"]*)"[^>]*>([^<]*)/g)]
  expect(chips.map(([, to, label]) => [label, to])).toEqual([
    ['Size 8', '/search?category=Shoes&amp;maker=Tarang'],
    ['Tarang', '/search?category=Shoes&amp;size=8'],
  ])
  expect(page.text).toContain('<meta name="robots" content="noindex')
})

test('a filter without results is not recorded as a search without results', async () => {
  await aProduct(shop, { name: 'Malabar Runner' })
  const page = await door.visit().get('/search?query=malabar&rating=4')
  expect(page.text).toContain('Sorry that one isn&#x27;t here yet')
  expect(await shop.db.selectFrom('emptySearches').select('query').execute()).toEqual([])
})

test('the last row of a page links to the next page, then to products outside the listing', async () => {
  for (let at = 0; at < 18; at += 1) await aProduct(shop, { name: `Runner ${at}`, avgRating: 4 })
  const tile = async (address: string) =>
    /<li class="lead-on"><a[^>]*href="([^"]*)"[^>]*><span>([^<]*)/
      .exec((await door.visit().get(address)).text)
      ?.slice(1)
  expect(await tile('/search?category=Shoes')).toEqual(['/search?category=Shoes&amp;page=1', 'See the next page'])
  expect(await tile('/search?category=Shoes&page=1')).toEqual(['/search', 'Browse everything'])
  expect(await tile('/search?query=runner&rating=4&page=1')).toEqual(['/search?query=runner', 'Clear all filters'])
  expect(await tile('/search?page=1')).toEqual(['/search?sort=popular', 'See what is popular'])
})

test('a typed price range filters the listing, stays in its fields and is removed as one filter', async () => {
  for (const price of [300, 500, 800, 1_200])
    await aProduct(shop, { id: `runner-${price}`, name: 'Malabar Runner', price: rupees(price) })
  const page = await door.visit().get('/search?min=500&max=1000')
  expect([...page.text.matchAll(/<h3[^>]*><a[^>]*href="\/product\/runner-(\d+)"/g)].map(([, price]) => price)).toEqual([
    '800',
    '500',
  ])
  expect(page.text).toMatch(/<a aria-current="true"[^>]*href="\/search"[^>]*>₹500 – ₹1,000/)
  for (const [name, value] of [
    ['min', '500'],
    ['max', '1000'],
  ])
    expect(page.text).toMatch(new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*value="${value}")`))
  const none = await door.visit().get('/search?min=5000&max=abc')
  expect(none.text).toContain('₹5,000 and above')
  expect(none.text).toContain('name="max"')
})
