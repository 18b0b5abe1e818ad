import { beforeEach, describe, expect, test } from 'vitest'
import { findListing } from '#db/catalogue/products.ts'
import { rupees } from '#domain/money.ts'
import { readListing } from '#domain/search/listing.ts'
import { aCategory, aProduct } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'

const shop = await testShop()
// Every test starts on empty tables; the words that a new shop knows belong to what is tested here.
const { synonyms } = shop.newShop

beforeEach(async () => {
  await shop.db.insertInto('synonyms').values(synonyms).execute()
  await aCategory(shop, { category: 'Watch', title: 'Watches' })
  await aProduct(shop, {
    id: 'runner',
    name: 'Malabar Runner',
    brand: 'Nikke',
    price: rupees(1_499),
    sizes: ['8', '9'],
  })
  await aProduct(shop, {
    id: 'court',
    name: 'Court Classic',
    price: rupees(499),
    sizes: [{ size: 'UK 8' }, { size: 'UK 9', stock: 0 }],
  })
  await aProduct(shop, { id: 'dial', name: 'Blue Dial', brand: 'Ghanta', category: 'Watch', price: rupees(199) })
  await aProduct(shop, { id: 'steel', name: 'Steel Dial', brand: 'Ghanta', category: 'Watch', price: rupees(999) })
  await aProduct(shop, { id: 'clog', name: 'Sea Breeze', category: 'Crocs', price: rupees(899), sizes: ['M7', 'M8'] })
  await aProduct(shop, { id: 'cap', name: 'Dune', category: 'Caps', price: rupees(299) })
  await aProduct(shop, { id: 'fold', name: 'Slim Fold', category: 'Wallets', price: rupees(399) })
  await aProduct(shop, {
    id: 'scent',
    name: 'Kokum 84',
    category: 'Perfumes',
    price: rupees(349),
    sizes: [{ size: '20 ml', stockLocation: '50 ml' }, '50 ml', { size: '100 ml', stock: 0 }],
  })
})

async function search(query: string, more: Record<string, string> = {}): Promise<string[]> {
  const { products, total } = await findListing(
    shop.db,
    readListing(new URLSearchParams({ query, sort: 'price-desc', ...more })),
  )
  expect(total).toBe(products.length)
  return products.map(({ id }) => id)
}

/** All in one test: to fill the shop anew takes longer than a search. */
async function expectFound(cases: readonly (readonly [string, readonly string[]])[]): Promise<void> {
  const found: [string, string[]][] = []
  for (const [query] of cases) found.push([query, await search(query)])
  expect(found).toEqual(cases)
}

test('a product is found by its tags, behind those whose name says so', async () => {
  await aProduct(shop, { id: 'puja', name: 'Gold Thread', tags: ['Jaipuri Picks', 'हल्दी'], price: rupees(900) })
  await aProduct(shop, { id: 'lamp', name: 'Jaipuri Lamp', price: rupees(100) })
  const by = async (query: string) => search(query, { sort: 'best-match' })
  expect(await by('jaipuri')).toEqual(['lamp', 'puja'])
  expect(await by('jaipuri thread')).toEqual(['puja'])
  expect(await by('हल्दी')).toEqual(['puja'])
  await shop.db.updateTable('products').set({ tags: [] }).where('id', '=', 'puja').execute()
  expect(await by('jaipuri')).toEqual(['lamp'])
})

test('a product is found by the SKU or barcode of any of its sizes', async () => {
  const size = shop.db.updateTable('productSizes').where('productId', '=', 'runner').where('size', '=', '9')
  await size.set({ sku: 'RED-SHOE-9', barcode: '8901234567894' }).execute()
  expect(await search('red-shoe-9')).toEqual(['runner'])
  expect(await search('sku RED-SHOE-9')).toEqual(['runner'])
  expect(await search('8901234567894')).toEqual(['runner'])
  expect(await search('red-shoe-8')).not.toContain('runner')
})

test('a product with as many and as strange tags as a form takes is stored and found by the first', async () => {
  const name = 'क '.repeat(100)
  const tags = Array.from({ length: 600 }, (_, at) => String.fromCodePoint(0x0915 + (at % 37)) + (at % 10))
  await aProduct(shop, { id: 'tagged', name, brand: 'ख '.repeat(50), tags: ['Banarasi', ...tags] })
  expect(await search('banarasi')).toEqual(['tagged'])
})

test('the order of the words does not matter', async () => {
  expect(await search('malabar runner')).toEqual(['runner'])
  expect(await search('runner malabar')).toEqual(['runner'])
  expect(await search('watches ghanta steel')).toEqual(['steel'])
})

describe('small typing errors are forgiven', () => {
  test('one or two wrong letters are corrected', async () => {
    await expectFound([
      ['niike', ['runner']],
      ['crox', ['clog']],
      ['wach', ['steel', 'dial']],
      ['malbar', ['runner']],
      ['clasic cuort', ['court']],
      ['perfmue', ['scent']],
      ['ghadii', ['steel', 'dial']],
    ])
  })

  test('typing errors are corrected without synonyms', async () => {
    await shop.db.deleteFrom('synonyms').execute()
    expect(await search('crox')).toEqual(['clog'])
    expect(await search('wach')).toEqual(['steel', 'dial'])
  })

  test('a word that some product has is not corrected', async () => {
    await aProduct(shop, { id: 'wach', name: 'Swachh', price: rupees(10) })
    await shop.db.deleteFrom('synonyms').execute()
    expect(await search('wach')).toEqual(['wach'])
  })

  test('more wrong letters than allowed are not corrected', async () => {
    expect(await search('umbrella')).toEqual([])
    expect(await search('runner umbrella')).toEqual([])
  })
})

describe('how a search was read is told', () => {
  const interpret = async (query: string) =>
    (await findListing(shop.db, readListing(new URLSearchParams({ query })))).interpretation

  test.each([
    ['niike', 'niike', 'nikke'],
    ['malbar under 1500', 'malbar', 'malabar under 1500'],
    ['clasic cuort', 'clasic cuort', 'classic court'],
  ])('%s', async (query, typed, corrected) => {
    expect((await interpret(query)).spelling).toEqual({ typed, corrected })
  })

  test('an understood word is not corrected', async () => {
    expect((await interpret('joote')).spelling).toBeNull()
    expect((await interpret('nikke')).spelling).toBeNull()
  })

  test.each([['gift for wife'], ['g shock'], ['converse'], ['wight'], ['whit']])(
    'and “%s” is never read as another word',
    async (query) => {
      await shop.db.deleteFrom('categories').where('category', '=', 'Converse').execute()
      const names = ['Sock', 'Covers', 'White', 'Night']
      for (const name of names) await aProduct(shop, { name, price: rupees(10) })
      expect((await interpret(query)).spelling).toBeNull()
    },
  )

  test('a mistyped word is never corrected to a misspelling that stands among the synonyms', async () => {
    await aProduct(shop, { name: 'White Wallet', price: rupees(10) })
    expect((await interpret('whitee')).spelling).toEqual({ typed: 'whitee', corrected: 'white' })
    expect((await interpret('wallatt')).spelling).toEqual({ typed: 'wallatt', corrected: 'wallets' })
    expect((await interpret('wiit')).spelling).toEqual({ typed: 'wiit', corrected: 'white' })
  })

  test('a price in the search, unless the words stand in a name', async () => {
    expect((await interpret('dial under 500')).narrowed.map(({ label }) => label)).toEqual(['Under ₹500'])
    await aProduct(shop, { id: 'armour', name: 'Under 500 Armour', price: rupees(2_000) })
    expect((await interpret('armour under 500')).narrowed).toEqual([])
  })
})

describe('Hindi words find their products, in Latin and in Devanagari letters', () => {
  test('each spelling of a Hindi word finds its products', async () => {
    await expectFound([
      ['joote', ['runner', 'court']],
      ['जूते', ['runner', 'court']],
      ['ghadi', ['steel', 'dial']],
      ['घड़ी', ['steel', 'dial']],
      ['घ\u095cी', ['steel', 'dial']],
      ['घडी', ['steel', 'dial']],
      ['chappal', ['clog']],
      ['चप्पल', ['clog']],
      ['topi', ['cap']],
      ['टोपी', ['cap']],
      ['batua', ['fold']],
      ['बटुआ', ['fold']],
      ['itr', ['scent']],
      ['इत्र', ['scent']],
      ['neeli ghadi', ['dial']],
      ['नीली घड़ी', ['dial']],
    ])
  })

  test('a name in Devanagari is found by its sound in Latin letters', async () => {
    await aProduct(shop, { id: 'juti', name: 'गोटा पट्टी जूती', price: rupees(1_450) })
    await aProduct(shop, { id: 'mojari', name: 'लाल मोजड़ी', price: rupees(1_299) })
    await aProduct(shop, { id: 'chudi', name: 'लाख की चूड़ियाँ', price: rupees(499) })
    await aProduct(shop, { id: 'haar', name: 'कुंदन हार', price: rupees(2_499) })
    await aProduct(shop, { id: 'jhumke', name: 'मीनाकारी झुमके', price: rupees(899) })
    await expectFound([
      ['gota patti', ['juti']],
      ['mojadi', ['mojari']],
      ['mojari', ['mojari']],
      ['chudiyan', ['chudi']],
      ['kundan haar', ['haar']],
      ['jhumka', ['jhumke']],
      ['meenakari jhumke', ['jhumke']],
      ['lal mojari', ['mojari']],
      ['shahtoot', []],
    ])
  })

  test('a shop whose category is in Devanagari has what its words in Latin letters ask for', async () => {
    await shop.db.deleteFrom('products').execute()
    await shop.db.deleteFrom('categories').execute()
    await aCategory(shop, { category: 'जूतियाँ', title: 'जूतियाँ' })
    await aProduct(shop, { id: 'juti', name: 'गोटा पट्टी जूती', category: 'जूतियाँ', price: rupees(1_450) })
    await aProduct(shop, { id: 'mojari', name: 'लाल मोजड़ी', category: 'जूतियाँ', price: rupees(1_999) })
    await expectFound([
      ['juti', ['juti']],
      ['jutti', ['juti']],
      ['juti gota', ['juti']],
      ['jutiyan', ['mojari', 'juti']],
    ])
  })

  test('a product that carries the word itself is found as well', async () => {
    await aProduct(shop, { id: 'royal', name: 'Royal Itr', price: rupees(10) })
    expect((await search('itr')).toSorted()).toEqual(['royal', 'scent'])
  })

  test("the owner's synonyms find their products", async () => {
    await shop.db.insertInto('synonyms').values({ word: 'samay', kind: 'category', meaning: 'Watch' }).execute()
    expect(await search('samay')).toEqual(['steel', 'dial'])
  })
})

describe('a price in the words is the highest', () => {
  test('a price is read in English, in Hindi and with ₹', async () => {
    await expectFound([
      ['shoes under 500', ['court']],
      ['shoes above 500', ['runner']],
      ['watch 500 se 1500 tak', ['steel']],
      ['watch 199 se kam', ['dial']],
      ['₹300 tak', ['cap', 'dial']],
      ['below 200', ['dial']],
      ['joote 500 ke andar', ['court']],
      ['जूते ₹500 से कम', ['court']],
      ['shoes under 10', []],
    ])
  })

  test('of several prices the lowest counts', async () => {
    expect(await search('watch under 1000', { offer: 'under', value: '500' })).toEqual(['dial'])
    expect(await search('watch under 500', { offer: 'under', value: '1000' })).toEqual(['dial'])
  })
})

describe('a size in the words is one that can be bought now', () => {
  test('a size is read in any notation: size 9, UK 8, M8, 50 ml', async () => {
    await expectFound([
      ['shoes size 9', ['runner']],
      ['uk 8', ['runner', 'court']],
      ['shoes 8 number', ['runner', 'court']],
      ['crocs M8', ['clog']],
      ['crocs size 8', ['clog']],
      ['50 ml perfume', ['scent']],
      ['20ml', ['scent']],
      ['perfume 100 ml', []],
      ['joote size 8 under 500', ['court']],
    ])
  })

  test("a reserved unit can't be bought", async () => {
    await shop.db.updateTable('productSizes').set({ reserved: 10 }).where('productId', '=', 'runner').execute()
    expect(await search('shoes size 9')).toEqual([])
  })
})

test('a product that is called like a price or a size is found by its name', async () => {
  await aProduct(shop, { id: 'named', name: 'Under 50 Club M3' })
  expect(await search('under 50')).toEqual(['named'])
  expect(await search('m3')).toEqual(['named'])
})

test("'shoes for men' finds shoes where no product is for men, and men’s shoes where some are", async () => {
  expect(await search('shoes for men')).toEqual(['runner', 'court'])
  await aProduct(shop, { id: 'men', name: 'Walker Men' })
  expect(await search('shoes for men')).toEqual(['men'])
})

test("where nothing matches both, 'for men' is dropped; 'men' does not match 'women'", async () => {
  await aProduct(shop, { id: 'heels', name: 'Women Heels' })
  expect(await search('ladies watch')).toEqual(['steel', 'dial'])
  expect(await search('ladies shoes')).toEqual(['heels'])
  for (const people of ['mens', 'for men', 'kids'])
    expect((await search(people)).sort()).toEqual((await search('')).sort())
  await aProduct(shop, { id: 'walker', name: 'Men Walker' })
  expect(await search('mens')).toEqual(['walker'])
})

test('a word that only describes finds everything where nothing says it, and no other word does', async () => {
  expect((await search('casual')).sort()).toEqual((await search('')).sort())
  expect(await search('cardboard')).toEqual([])
})

test('finds a kind of product by its name, ignores praise, and takes no belt for a bell', async () => {
  await aProduct(shop, { id: 'boots', name: 'Bell Boots', price: rupees(2_000) })
  expect(await search('boots')).toEqual(['boots'])
  expect(await search('loafers')).toEqual(['boots', 'runner', 'court'])
  expect(await search('best shoes')).toEqual(['boots', 'runner', 'court'])
  expect(await search('belt')).toEqual([])
  expect(await search('bel')).toEqual(['boots'])
})

test('a word for a category that this shop has not is forgiven like any other', async () => {
  await shop.db.insertInto('synonyms').values({ word: 'dyal', kind: 'category', meaning: 'Lamps' }).execute()
  expect(await search('dyal')).toEqual(['steel', 'dial'])
})

test('one of several words joined by "or" is enough', async () => {
  expect(await search('malabar or court')).toEqual(['runner', 'court'])
  expect(await search('steel or blue dial')).toEqual(['steel', 'dial'])
  expect(await search('topi ya batua')).toEqual(['fold', 'cap'])
  expect(await search('malabar or zebra')).toEqual(['runner'])
  expect(await search('zebra or giraffe')).toEqual([])
  expect(await search('malabaar or court')).toEqual(['runner', 'court'])
})

test('kinds of products may be joined by "and", which no single product could be', async () => {
  expect(await search('caps and wallets')).toEqual(['fold', 'cap'])
  expect(await search('caps and wallets', { category: 'Caps' })).toEqual(['cap'])
  expect(await search('malabar and court')).toEqual([])
})

test('the chosen order still decides among what is found', async () => {
  expect(await search('joote', { sort: 'price-asc' })).toEqual(['court', 'runner'])
  expect(await search('wach', { sort: 'price-asc' })).toEqual(['dial', 'steel'])
})

test('a new name and a new title are found at once', async () => {
  await shop.db.updateTable('products').set({ name: 'Zebra' }).where('id', '=', 'cap').execute()
  await shop.db.updateTable('categories').set({ title: 'Timekeepers' }).where('category', '=', 'Watch').execute()
  expect(await search('zebra')).toEqual(['cap'])
  expect(await search('dune')).toEqual([])
  expect(await search('timekeeper')).toEqual(['steel', 'dial'])
})

test('any text can be searched for', async () => {
  for (const query of ['%', '_', '\\', "'; drop table products; --", '\ud800', '{}', '"', 'a'.repeat(200), '~*[(']) {
    expect(await search(query)).toEqual([])
  }
})

test('a word in very many names is found', async () => {
  await shop.db
    .insertInto('products')
    .values(
      Array.from({ length: 230 }, (_, at) => ({
        id: `wide-${at}`,
        name: `Qwide${at}`,
        brand: '',
        category: 'Caps',
        description: '',
        images: [],
        price: rupees(at + 1),
      })),
    )
    .execute()
  const { products, total } = await findListing(
    shop.db,
    readListing(new URLSearchParams({ query: 'qwide', sort: 'price-desc' })),
  )
  expect(total).toBe(230)
  expect(products[0]?.id).toBe('wide-229')
})

test('a brand family without products left hides no product that has its name', async () => {
  await aProduct(shop, { id: 'last-of-family', name: 'Plain Strap', brandCateg: 'Vintage' })
  await aProduct(shop, { id: 'named-so', name: 'Vintage Clasp' })
  expect(await search('vintage')).toEqual(['named-so', 'last-of-family'])
  await shop.db.updateTable('products').set({ published: false }).where('id', '=', 'last-of-family').execute()
  expect(await search('vintage')).toEqual(['named-so'])
})
