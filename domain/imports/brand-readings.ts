/** Brands detected at the beginning of product names, offered to the owner. */
export type BrandReading = { brand: string; count: number; examples: string[] }

/** Names with the same beginning that make it a brand; one is enough when other products have that brand. */
const fewestNames = 3

/** A word that follows this many different first words is a kind, colour or material. */
const commonBehind = 5

/** Share of the names with the same beginning whose next word belongs to the brand too. */
const sharedPart = 0.7

const longestBrand = 4
const fewestLetters = 3
const connecting = new Set(['n', '&', 'and', 'of', 'by', 'de'])

/** Groups products by the brand that their names begin with. `brands`: those of other products. */
export function readBrands<Named extends { name: string }>(
  products: readonly Named[],
  brands: readonly string[],
): Map<string, Named[]> {
  const split = products.map(({ name }) => name.split(/\s+/).filter(Boolean))
  const known = new Set(brands.map(keyOf))
  const common = commonWords(split)
  const unknown = Map.groupBy(
    split.filter((words) => longestOf(known, words) === null),
    ([first = '']) => keyOf(first),
  )
  const makers = new Set([...known, ...[...unknown.values()].flatMap((alike) => makerOf(alike, common) ?? [])])
  const made = Map.groupBy(products, ({ name }) => longestOf(makers, name.split(/\s+/).filter(Boolean)))
  return new Map(
    [...made]
      .flatMap(([maker, own]) => (maker === null ? [] : [[spelling(own, maker, brands), own] as const]))
      .toSorted(([one, some], [other, more]) => more.length - some.length || (one < other ? -1 : 1)),
  )
}

const keyOf = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

function longestOf(makers: ReadonlySet<string>, words: readonly string[]): string | null {
  const begins = words.slice(0, longestBrand).map((_, at) => keyOf(words.slice(0, at + 1).join(' ')))
  return begins.findLast((begin) => makers.has(begin)) ?? null
}

function commonWords(names: readonly (readonly string[])[]): Set<string> {
  const behind = new Map<string, Set<string>>()
  for (const [first = '', ...others] of names)
    for (const word of others.map(keyOf)) behind.set(word, (behind.get(word) ?? new Set()).add(keyOf(first)))
  return new Set([...behind].flatMap(([word, firsts]) => (firsts.size >= commonBehind ? [word] : [])))
}

/** Finds the common beginning of names that share their first word; null when it is no brand. */
function makerOf(names: readonly (readonly string[])[], common: ReadonlySet<string>): string | null {
  let alike = names
  let length = 1
  for (; length < longestBrand; length += 1) {
    const nexts = Map.groupBy(alike, (words) => keyOf(words[length] ?? ''))
    const [next = '', shared = []] = [...nexts].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
    const isPart = connecting.has(next) || ((length === 1 || isConnected(alike, length - 1)) && isName(next, common))
    if (!isPart || shared.length < sharedPart * alike.length) break
    alike = shared
  }
  while (length > 1 && isConnected(alike, length - 1)) length -= 1
  const maker = keyOf(alike[0]?.slice(0, length).join(' ') ?? '')
  const isMaker = length > 1 || (isName(maker, common) && maker.length >= fewestLetters)
  return alike.length >= fewestNames && isMaker ? maker : null
}

const isConnected = ([one = []]: readonly (readonly string[])[], at: number) => connecting.has(keyOf(one[at] ?? ''))

const isName = (word: string, common: ReadonlySet<string>) =>
  /\p{L}/u.test(word) && !/^\d/.test(word) && !common.has(word)

/** Chooses the spelling that other products use, else the most frequent one. */
function spelling(own: readonly { name: string }[], maker: string, brands: readonly string[]): string {
  const length = maker.split(' ').length
  const written = Map.groupBy(own, ({ name }) => name.trim().split(/\s+/).slice(0, length).join(' '))
  const [[most] = [maker]] = [...written].toSorted(([, a], [, b]) => b.length - a.length)
  return brands.find((brand) => keyOf(brand) === maker) ?? most
}
