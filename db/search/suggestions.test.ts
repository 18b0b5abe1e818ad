import { beforeEach, expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { suggestionsOf } from '#domain/search/suggestions.ts'
import { aCategory, aProduct } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { findSuggestions } from './suggestions.ts'

const shop = await testShop()

beforeEach(async () => {
  await aCategory(shop, { category: 'Watch', title: 'Watches' })
  await aProduct(shop, { id: 'runner', name: 'Malabar Runner', brand: 'Tarang Co', avgRating: 4 })
  await aProduct(shop, { id: 'coast', name: 'Coast Malabar', brand: 'Dhara', avgRating: 5 })
  await aProduct(shop, { id: 'dial', name: 'Blue Dial', brand: 'Tarang Co', category: 'Watch', price: rupees(199) })
})

const suggest = async (typed: string) => suggestionsOf(await findSuggestions(shop.db, typed)).map(({ label }) => label)

test('half a word suggests what it may become: category, brand, products', async () => {
  expect(await suggest('wat')).toEqual(['Watches', 'blue watches', 'watches under 500', 'Blue Dial'])
  expect(await suggest('tara')).toEqual(['Tarang Co', 'Malabar Runner', 'Blue Dial'])
})

test('suggestions that begin with the letters come first, among categories and brands too', async () => {
  for (const category of ['Caps', 'Crocs', 'Sachets']) await aCategory(shop, { category, title: category })
  expect((await suggest('c')).slice(0, 2)).toEqual(['Caps', 'Crocs'])
  await aProduct(shop, { name: 'One', brand: 'Coral' })
  for (const name of ['Two', 'Three']) await aProduct(shop, { name, brand: 'Mascora' })
  expect(await suggest('cora')).toEqual(['Coral', 'One'])
  expect((await suggest('scora'))[0]).toBe('Mascora')
})

test('two letters lead to the categories that begin with them, not to those with them in the middle', async () => {
  await aCategory(shop, { category: 'Perfumes', title: 'Perfumes' })
  expect(await suggest('my f')).toEqual([])
  expect(await suggest('tc')).toEqual(['Blue Dial'])
  expect((await suggest('wa'))[0]).toBe('Watches')
  expect((await suggest('fum'))[0]).toBe('Perfumes')
})

test('a name that begins with a little word is suggested by its first letters', async () => {
  await aProduct(shop, { name: 'My Foot Flats', brand: '' })
  await aProduct(shop, { name: 'Fern Flats', brand: '' })
  expect(await suggest('my f')).toEqual(['My Foot Flats'])
  expect(await suggest('show f')).toContain('Fern Flats')
})

test('half a brand that the shop lacks is no other word, and a number may be a measure', async () => {
  await aCategory(shop, { category: 'Covers', title: 'Covers' })
  await aProduct(shop, { id: 'trek', name: 'Shell 35 L Backpack', brand: '' })
  expect(await suggest('conv')).toEqual([])
  expect(await suggest('backpack 35')).toContain('Shell 35 L Backpack')
})

test('half a word of an Indian script leads to the category that it means', async () => {
  await aCategory(shop, { category: 'Sunglasses', title: 'Sunglasses' })
  await shop.db
    .insertInto('synonyms')
    .values(shop.newShop.synonyms)
    .onConflict((row) => row.doNothing())
    .execute()
  expect((await suggest('चश्'))[0]).toBe('Sunglasses')
})

test('suggested products stay while a price or a size is typed', async () => {
  expect(await suggest('coast und')).toEqual(['Coast Malabar'])
  expect(await suggest('coast siz')).toEqual(['Coast Malabar'])
  expect(await suggest('coast under 5')).toEqual(['Coast Malabar'])
})

test('a size that is typed names only what comes in it', async () => {
  await aProduct(shop, { id: 'wide', name: 'Malabar Wide', brand: 'Dhara', sizes: ['9'] })
  expect(await suggest('malabar size 9')).toEqual(['Malabar Wide'])
})

test('a name that begins with it comes before a better rated one', async () => {
  expect(await suggest('mala')).toEqual(['Malabar Runner', 'Coast Malabar'])
})

test('two kinds joined by "or" suggest both', async () => {
  await aCategory(shop, { category: 'Crocs', title: 'Crocs' })
  expect((await suggest('crocs or watch')).slice(0, 2).sort()).toEqual(['Crocs', 'Watches'])
})

test('typing errors, Hindi words and prices are understood while typing', async () => {
  await shop.db
    .insertInto('synonyms')
    .values({ word: 'घड़ी'.normalize('NFKC'), kind: 'category', meaning: 'Watch' })
    .execute()
  const watches = ['Watches', 'blue watches', 'watches under 500', 'Blue Dial']
  for (const typed of ['wach', 'घड़ी', 'घड', 'घ']) expect(await suggest(typed)).toEqual(watches)
  expect(await suggest('tarang under 500')).toEqual(['Tarang Co', 'Blue Dial'])
})

test('a colour suggests it in the categories that have it, also in Hindi and beside half a category', async () => {
  await shop.db.insertInto('synonyms').values(shop.newShop.synonyms).execute()
  await aProduct(shop, { name: 'Second Dial', colour: 'Blue', category: 'Watch' })
  for (const typed of ['blue', 'neeli', 'blue wat', 'neeli ghad'])
    expect((await suggest(typed))[0]).toBe('blue watches')
})

test('a price that is being typed is finished, and a family by its first letters', async () => {
  expect(await suggest('watches under 5')).toContain('watches under 500')
  expect(await suggest('watches under 5')).not.toContain('watches under 1000')
  await aProduct(shop, { name: 'Sundial' })
  expect(await suggest('watches un')).toContain('watches under 500')
  await aProduct(shop, { name: 'Harbour Trainers', brandCateg: 'New Balance' })
  expect((await suggest('new bal'))[0]).toBe('New Balance')
})

test('a finished query leads on: to its kind where none has the colour, for ladies to the category, a price to goods', async () => {
  await shop.db.insertInto('synonyms').values(shop.newShop.synonyms).execute()
  expect((await suggest('pink watch'))[0]).toBe('Watches')
  expect((await suggest('ladies watch'))[0]).toBe('Watches')
  expect(await suggest('under 500')).toEqual(['Blue Dial'])
  await aProduct(shop, { name: 'Harbour Trainers', brandCateg: 'New Balance' })
  await aProduct(shop, { name: 'Black Dial', category: 'Watch' })
  expect(await suggest('new balanc')).toEqual(['New Balance'])
  await aProduct(shop, { name: 'Q&Q Digital', brand: '' })
  expect(await suggest('q&q')).toEqual(['Q&Q Digital'])
})

test('a colour that hardly any of a category has is no suggestion', async () => {
  for (let at = 0; at < 11; at += 1) await aProduct(shop, { name: `Dial ${at}`, category: 'Watch' })
  expect(await suggest('watches')).not.toContain('blue watches')
})

test('one letter of the next word hides no colour, and chooses the category that begins with it', async () => {
  await aCategory(shop, { category: 'Shoes', title: 'Shoes' })
  await aProduct(shop, { name: 'Blue Wave', category: 'Shoes' })
  expect(await suggest('blue s')).toContain('blue shoes')
  expect(await suggest('blue s')).not.toContain('blue watches')
  expect((await suggest('blue q')).slice(0, 2)).toEqual(['blue shoes', 'blue watches'])
})

test('two words suggest only products with both', async () => {
  expect(await suggest('malabar tar')).toEqual(['Malabar Runner'])
  expect(await suggest('malabar umbrella')).toEqual([])
})

test('half a word that only describes hides neither the category nor products, and guesses no gift', async () => {
  await aProduct(shop, { name: 'Field Dial', category: 'Watch' })
  expect((await suggest('watch f')).at(0)).toBe('Watches')
  expect((await suggest('watch f')).at(-1)).toBe('Field Dial')
  expect((await suggest('watch for h')).at(0)).toBe('Watches')
  expect(await suggest('watch fo')).toContain('Blue Dial')
  expect(await suggest('gift f')).toEqual([])
  await aProduct(shop, { name: 'Plum Dial', category: 'Watch' })
  expect(await suggest('us p')).toEqual([])
})

test('a kind within a category is finished by a price, too', async () => {
  await aProduct(shop, { name: 'Hill Boots', brand: '', colour: 'Black', price: rupees(999) })
  await aProduct(shop, { name: 'Bootwale Flats', brand: 'Bootwale' })
  expect(await suggest('boots un')).toEqual(['black boots', 'boots under 1000', 'Hill Boots'])
})

test('a word that begins so hides words that have it in the middle', async () => {
  await aCategory(shop, { category: 'Caps', title: 'Caps' })
  await aProduct(shop, { name: 'Denim Hat', category: 'Caps', price: rupees(999) })
  await aProduct(shop, { name: 'Ghat Dial', category: 'Watch' })
  await shop.db
    .insertInto('synonyms')
    .values([
      { word: 'hat', kind: 'category', meaning: 'Caps' },
      { word: 'hath-ghadi', kind: 'category', meaning: 'Watch' },
    ])
    .execute()
  expect(await suggest('hat')).toEqual(['Caps', 'blue caps', 'caps under 1000', 'Denim Hat'])
})

test('an empty input suggests nothing, and any text is handled', async () => {
  for (const typed of ['', '  ', '\0', '%', '\ud800', "'; drop table products; --", 'x'.repeat(50_000)])
    expect(await suggest(typed)).toEqual([])
})

test('at most eight lines are suggested', async () => {
  for (let at = 0; at < 12; at += 1)
    await aProduct(shop, { name: `Watch ${at}`, brand: `Watchco ${at}`, category: `Watch${at}` })
  expect(await suggest('watch')).toHaveLength(8)
})

test('what nothing begins with is suggested as the search answers it', async () => {
  await aProduct(shop, { id: 'hat', name: 'Denim Bucket Hat', brand: '' })
  expect(await suggest('buckethat')).toEqual(['Denim Bucket Hat'])
  expect(await suggest('buckethat zzzz')).toEqual([])
})
