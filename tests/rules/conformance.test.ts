import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Keeps docs/conformance.md complete and its paths valid. */
const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/conformance.md'), 'utf8')
/** `- **1** sentence · place · test`, on one or more lines. */
const rows = text
  .replace(/\n {2}(?=\S)/g, ' ')
  .split('\n')
  .filter((line) => /^- \*\*\d/.test(line))
  .map((line) => {
    const [sentence = '', where = '', shown = ''] = line.replace(/^- \*\*\w+\*\* /, '').split(' · ')
    return { sentence, where, shown }
  })

test('every section of the specification is listed', () => {
  const points = [...text.matchAll(/^## §(\d) /gm)].map(([, point]) => Number(point))
  expect(points).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(rows.length).toBeGreaterThan(200)
})

test('every named file exists', () => {
  const named = [...text.matchAll(/`([\w-]+(?:\/[\w-]+)*\/[\w.-]+\.\w+)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

/** Short names of tests, from the head of the page. */
const shortNames: Record<string, string> = {
  texts: 'tests/rules/spec-texts.test.ts',
  pages: 'tests/front-door/shell/pages.test.ts',
  purchase: 'e2e/checkout/purchase.spec.ts',
  journeys: 'e2e/shell/journeys.spec.ts',
  home: 'e2e/catalogue/home.spec.ts',
  product: 'e2e/catalogue/product.spec.ts',
  frame: 'e2e/shell/frame.spec.ts',
  accessibility: 'e2e/shell/accessibility.spec.ts',
}

test('every short name refers to a test', () => {
  const used = rows.flatMap((row) => [...row.shown.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  expect(used.length).toBeGreaterThan(80)
  const names = new Set(used.filter((name) => name !== 'beside'))
  expect([...names].filter((name) => !existsSync(join(root, shortNames[name] ?? 'nowhere')))).toEqual([])
})

test('a row with `beside` names code that has a test file beside it', () => {
  const besides = rows.filter(({ shown }) => shown.includes('`beside`'))
  const hasTest = (where: string) =>
    [...where.matchAll(/`([\w./-]+)\.tsx?`/g)].some(([, file = '']) =>
      ['ts', 'tsx'].some((ending) => existsSync(join(root, `${file}.test.${ending}`))),
    )
  expect(besides.length).toBeGreaterThan(50)
  expect(besides.filter(({ where }) => !hasTest(where))).toEqual([])
})

test('every text that a row assigns to the test of texts is in that test', () => {
  const texts = readFileSync(join(root, 'tests/rules/spec-texts.test.ts'), 'utf8').replaceAll("\\'", "'")
  const quoted = rows
    .filter((row) => row.shown.includes('`texts`'))
    .flatMap((row) => [...row.sentence.matchAll(/(?<![\w])'((?:[^']|'(?=\w))+)'(?!\w)/g)])
    .map(([, text = '']) => text.replace(/ ?…$|^… ?/, ''))
  expect(quoted.length).toBeGreaterThan(15)
  expect(quoted.filter((text) => !texts.includes(text.replace(/\{[^}]+\}$/, '')))).toEqual([])
})

test('every row names its tests or a change', () => {
  const silent = rows.filter(({ shown }) => !/`|^changed|^see/.test(shown))
  expect(silent).toEqual([])
})
