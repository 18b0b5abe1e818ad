import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { plainWords, readQuery, requestedSort, withoutPartialPhrase } from './query.ts'
import { namesKind, singularOf } from './tokens.ts'

const under = (text: string) => {
  const { words, under } = readQuery(text)
  return [words.join(' '), under === null ? null : under / 100]
}

test.each([
  ['shoes under 500', 'shoes', 500],
  ['under 500 shoes', 'shoes', 500],
  ['watch 199 se kam', 'watch', 199],
  ['₹999 tak', '', 999],
  ['joote ₹999 tak', 'joote', 999],
  ['below 1000', '', 1_000],
  ['500 ke andar', '', 500],
  ['chappal 500 rs ke andar', 'chappal', 500],
  ['watch less than Rs. 1,499', 'watch', 1_499],
  ['watch <1.5k', 'watch', 1_500],
  ['perfume upto rs.799/-', 'perfume', 799],
  ['up to 2k caps', 'caps', 2_000],
  ['shoes 500 or less', 'shoes', 500],
  ['shoes within inr 1,20,000', 'shoes', 120_000],
  ['जूते 500 से कम', 'जूते', 500],
  ['५०० के अंदर घड़ी', 'घड़ी'.normalize('NFKC'), 500],
  ['topi 300 rupaye tak', 'topi', 300],
  ['cap max 499.50', 'cap', 499.5],
  ['shoes under 900 below 500', 'shoes', 500],
  ['rs 500 watch', 'watch', 500],
  ['2k shoes', 'shoes', 2_000],
  ['cap 299/-', 'cap', 299],
  ['watch, under 500!', 'watch', 500],
  ['watch 199', 'watch', 199],
  ['watch<500', 'watch', 500],
  ['under five hundred', '', 500],
  ['paanch sau se kam', '', 500],
  ['dedh hazar tak joote', 'joote', 1_500],
  ['perfume under two fifty', 'perfume', 250],
  ['एक हज़ार तक घड़ी', 'घड़ी'.normalize('NFKC'), 1_000],
  ['caps under three hundred and fifty', 'caps', 350],
  ['pandrah sau tak joote', 'joote', 1_500],
  ['shoes under1500', 'shoes', 1_500],
  ['shoes undr 1500', 'shoes', 1_500],
  ['shoes <= 1500', 'shoes', 1_500],
  ['500tak topi', 'topi', 500],
])('%s', (text, words, price) => {
  expect(under(text)).toEqual([words, price])
})

test.each([
  'new balance 574',
  '100 ml perfume',
  '42 number',
  '₹999',
  'under',
  'tak',
  'under armour',
  'below',
  'under 5',
])('%s names no highest price', (text) => {
  expect(readQuery(text).under).toBeNull()
})

const span = (text: string) => {
  const { words, over, under } = readQuery(text)
  return [words.join(' '), over && over / 100, under && under / 100]
}

test.each([
  ['shoes above 2000', 'shoes', 2_000, null],
  ['watch ₹1,500 se zyada', 'watch', 1_500, null],
  ['घड़ी 1000 से ऊपर', 'घड़ी'.normalize('NFKC'), 1_000, null],
  ['shoes 2000+', 'shoes', 2_000, null],
  ['caps not less than 300', 'caps', 300, null],
  ['shoes >=1k', 'shoes', 1_000, null],
  ['shoes 1000-2000', 'shoes', 1_000, 2_000],
  ['shoes ₹1,000 – ₹2,000', 'shoes', 1_000, 2_000],
  ['between 1000 and 2000 shoes', 'shoes', 1_000, 2_000],
  ['between one thousand and two thousand shoes', 'shoes', 1_000, 2_000],
  ['between three hundred and four hundred shoes', 'shoes', 300, 400],
  ['joote 500 se 1000 tak', 'joote', 500, 1_000],
  ['ghadi 1k to 2k', 'ghadi', 1_000, 2_000],
  ['rs 500 to rs 1000 perfume', 'perfume', 500, 1_000],
  ['shoes above 1000 under 2000', 'shoes', 1_000, 2_000],
])('%s sets the lowest price', (text, words, over, under) => {
  expect(span(text)).toEqual([words, over, under])
})

test.each(['shoes 8 to 10', 'perfume 50 to 100 ml', 'shoes from 2', 'over', '5-10', 'model 501-12', 'jogger 90 2000'])(
  '%s names no lowest price',
  (text) => {
    expect(readQuery(text).over).toBeNull()
  },
)

const size = (text: string) => {
  const { words, sizes } = readQuery(text)
  return [words.join(' '), sizes[0] ?? null]
}

test.each([
  ['shoes size 9', 'shoes', '9'],
  ['size 9 shoes', 'shoes', '9'],
  ['crocs M8', 'crocs', 'm8'],
  ['crocs w-10', 'crocs', 'w10'],
  ['50 ml perfume', 'perfume', '50ml'],
  ['50ml perfume', 'perfume', '50ml'],
  ['uk 8', '', 'uk8'],
  ['uk8 shoes', 'shoes', 'uk8'],
  ['8 uk shoes', 'shoes', '8uk'],
  ['shoes eu 42', 'shoes', 'eu42'],
  ['joote 9 number', 'joote', '9'],
  ['joote no. 8.5', 'joote', '8.5'],
  ['जूते साइज 9', 'जूते', '9'],
  ['cap size XL', 'cap', 'xl'],
  ['malabar 8', 'malabar', 'uk8'],
  ['size-8 joote', 'joote', '8'],
  ['india 8 shoes', 'shoes', 'ind8'],
  ['shoes size 42', 'shoes', 'uk8'],
  ['crocs w 10', 'crocs', 'm8'],
])('%s', (text, words, key) => {
  const [found, first] = size(text)
  expect(found).toBe(words)
  expect(readQuery(text).sizes).toContain(key)
  expect(first).not.toBeNull()
})

test.each(['xl', '8', 'set of 8', '8 inch bag', 'malabar 84', 'm', 'uk', 'ml', 'number', 'size', 'm800'])(
  '%s names no size',
  (text) => {
    expect(readQuery(text).sizes).toEqual([])
  },
)

test("a size without a system is UK, and for clogs men's", () => {
  expect(readQuery('size 8').sizes).toEqual(expect.arrayContaining(['8', 'uk8', '8uk', 'm8', 'm8/w10']))
  expect(readQuery('w10').sizes).toContain('m8/w10')
  expect(readQuery('us 8').sizes).not.toContain('8')
  expect(readQuery('size xxl').sizes).toEqual(['xxl', '2xl'])
  expect(readQuery('size 2xl').sizes).toEqual(['2xl', 'xxl'])
})

test('price, size and kind may be combined in any order', () => {
  expect(readQuery('size 6 number ladies sandal')).toMatchObject({ words: ['ladies', 'sandal'], typedSize: '6' })
  expect(readQuery('size 9 ke joote 999 tak')).toMatchObject({ words: ['joote'], under: rupees(999) })
  expect(readQuery('under 1500 uk 8 running shoes')).toMatchObject({
    words: ['running', 'shoes'],
    under: rupees(1_500),
  })
})

test('stop words are not searched for', () => {
  expect(readQuery('mujhe ek ghadi chahiye').words).toEqual(['ghadi'])
  expect(readQuery('the shoes for Rohan').words).toEqual(['shoes', 'rohan'])
  expect(readQuery('the').words).toEqual(['the'])
})

test.each([
  ['watch!!!', 'watch'],
  ['"nike shoes"', 'nike shoes'],
  ['(red) cap.', 'red cap'],
  ['nike\u200bshoes', 'nike shoes'],
  ['⌚\ufe0f', '⌚'],
  ['men’s t-shirt', "men's tshirt"],
  ['watch(black)', 'watch black'],
  ['shoes@home', 'shoes home'],
  ['{}', '{}'],
  ['???', '???'],
  ['-', '-'],
])('%s is read without the signs around it', (text, words) => {
  expect(readQuery(text).words.join(' ')).toBe(words)
})

test.each([
  ['sabse sasta', ''],
  ['sabse saste joote', 'joote'],
  ['cheap watch', 'watch'],
  ['kam daam ghadi', 'ghadi'],
  ['सस्ते जूते', 'जूते'],
])('%s wants the cheapest first', (text, words) => {
  expect(requestedSort(text)).toBe('price-asc')
  expect(readQuery(text).words.join(' ')).toBe(words)
})

test('new and नए ask for the newest of a kind; new balance is a name', () => {
  expect(['new shoes', 'naye joote', 'नई घड़ी', 'new model watch'].map(requestedSort)).toEqual(
    Array.from({ length: 4 }, () => 'new'),
  )
  expect(requestedSort('new balance shoes')).toBeNull()
})

test.each([
  ['rolex type ghadi', 'rolex'],
  ['nike jaise joote', 'nike'],
  ['watch with leather strap', 'strap'],
  ['rubber strap watch', 'strap'],
  ['watch strap', ''],
  ['strap for watch', ''],
  ['ghadi ka strap', 'ghadi'],
])('in %s only %s describes by its place', (text, described) => {
  expect(readQuery(text).modifiers.join(' ')).toBe(described)
})

test('asks for no size that fits all, and reads no sort order from other words', () => {
  expect(readQuery('cap free size').words).toEqual(['cap'])
  expect(readQuery('free size').words).toEqual([])
  expect(requestedSort('watch under 500')).toBeNull()
})

test.each([
  ['shoes und', 'shoes'],
  ['shoes under 5', 'shoes'],
  ['crocs siz', 'crocs'],
  ['watch 199 se k', 'watch'],
  ['red shoes ₹', 'red shoes'],
  ['red umbrella', null],
  ['under', null],
])('of %s, still being typed, %s is known', (typed, known) => {
  expect(withoutPartialPhrase(typed)).toBe(known)
})

test('plurals are searched for in the singular', () => {
  expect(['bags', 'watches', 'shoes', 'boots', 'dresses', 'boys'].map(singularOf)).toEqual([
    'bag',
    'watch',
    'shoe',
    'boot',
    'dress',
    'boy',
  ])
  for (const word of ['crocs', 'adidas', 'canvas', 'glass', 'gas', 'ladies', 'jeans'])
    expect(singularOf(word)).toBe(word)
})

test("'boots' finds products with that name, and shoes where there are none", () => {
  expect(namesKind(['boots'], ['leather', 'boot'])).toBe(true)
  expect(namesKind(['boots'], ['bootcut'])).toBe(false)
  expect(namesKind(['joote'], ['joote'])).toBe(false)
})

test('duplicate words count once, and at most eight words are used', () => {
  expect(readQuery('cap Cap CAP').words).toEqual(['cap'])
  expect(readQuery('a1 b2 c3 d4 e5 f6 g7 h8 i9').words).toHaveLength(8)
  expect(plainWords('Under 500')).toEqual(['under', '500'])
})

test('Unicode forms of a letter are equal (NFKC)', () => {
  expect(readQuery('घ\u0921\u093cी').words).toEqual(readQuery('घ\u095cी').words)
  expect(readQuery('ＳＨＯＥＳ').words).toEqual(['shoes'])
})

test('parsing never throws, whatever is typed', () => {
  const word = fc.constantFrom(
    'under',
    '500',
    '₹',
    'rs.',
    'tak',
    'se',
    'kam',
    'size',
    'uk',
    'm8',
    '50',
    'ml',
    '<',
    ',',
    '\0',
    ' ',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 500 }),
    fc.array(word).map((all) => all.join(' ')),
  )
  fc.assert(
    fc.property(text, (typed) => {
      const query = readQuery(typed)
      expect(query.words.length).toBeLessThanOrEqual(8)
      expect(query.words.join('')).not.toMatch(/\0|\s/)
      expect(query.under === null || query.under > 0).toBe(true)
    }),
  )
})

test('a query of fifty thousand letters is cut and parsed', () => {
  for (const typed of ['1', '1,', 'x', 'under ', '< ', 'size ', '9 ', ' ', '₹', '\u0130', '\ufdfa'])
    expect(readQuery(typed.repeat(50_000)).words.length).toBeLessThanOrEqual(8)
})

test('an age is no size, a year no model, and what has a dial is a watch', () => {
  expect(readQuery('shoes for 12 years boy')).toMatchObject({ sizes: [], words: ['shoes', 'boy'] })
  expect(readQuery('gift for a 10 year old')).toMatchObject({ sizes: [], words: ['gift'] })
  expect(readQuery('new watch 2026').words).toEqual(['watch'])
  expect(readQuery('white dial').words).toEqual(['white', 'dial', 'watch'])
  expect(readQuery('blue dial watch').words).toEqual(['blue', 'dial', 'watch'])
  expect(readQuery('low tops white').words).toEqual(['low', 'sneakers', 'white'])
})

test('a list of colours is refused, laces are a kind, and the slots of a wallet are counted in words', () => {
  expect(readQuery('wallet other than brown and black')).toMatchObject({
    words: ['wallet'],
    without: ['brown', 'black'],
  })
  expect(readQuery('black shoes without laces').words).toEqual(['black', 'shoes', 'laceless'])
  expect(readQuery('wallet with 12 cards').words).toEqual(['wallet', 'twelve'])
  expect(readQuery('card wallet').words).toEqual(['card', 'wallet'])
  expect(readQuery('hiking boots').words).toEqual(['hiking', 'shoes'])
})

test('a sort is refused, not the kind, nor the part that is said of a material', () => {
  expect(readQuery('chain wali ghadi nahi chahiye')).toMatchObject({ words: ['ghadi'], without: ['chain'] })
  expect(readQuery('digital ghadi nahi chahiye')).toMatchObject({ words: ['ghadi'], without: ['digital'] })
  expect(readQuery('mujhe ghadi nahi chahiye topi')).toMatchObject({ words: ['topi'], without: ['ghadi'] })
  expect(readQuery('watch without leather strap')).toMatchObject({ words: ['watch'], without: ['leather'] })
  expect(readQuery('watch without strap')).toMatchObject({ words: ['watch'], without: ['strap'] })
})

test('of a long query the kind and the colours are kept', () => {
  const { words } = readQuery('a1 b2 c3 d4 e5 f6 g7 h8 shoes black')
  expect(words).toEqual(['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'shoes', 'black'])
})

test('a number below fifty begins no range: it is part of a model', () => {
  expect(readQuery('14-664')).toMatchObject({ words: ['14-664'], under: null })
  expect(readQuery('99-299 watch')).toMatchObject({ words: ['watch'], over: 99_00, under: 299_00 })
})

test('ounces are millilitres', () => {
  expect(readQuery('3.4 oz perfume')).toMatchObject({ words: ['perfume'], sizes: ['100ml'], typedSize: '100 ml' })
})
