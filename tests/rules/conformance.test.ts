import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** docs/conformance.md is read by people; this keeps it from naming what is gone and from losing a part. */
const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/conformance.md'), 'utf8')
/** `- **1** sentence · where · shown by`, on as many lines as it needs. */
const rows = text
  .replace(/\n {2}(?=\S)/g, ' ')
  .split('\n')
  .filter((line) => /^- \*\*\d/.test(line))
  .map((line) => {
    const [sentence = '', , shown = ''] = line.replace(/^- \*\*\w+\*\* /, '').split(' · ')
    return { sentence, shown }
  })

test('every point of the specification has its table', () => {
  const points = [...text.matchAll(/^## §(\d) /gm)].map(([, point]) => Number(point))
  expect(points).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(rows.length).toBeGreaterThan(200)
})

test('every file that is named is there', () => {
  const named = [...text.matchAll(/`([\w-]+(?:\/[\w-]+)*\/[\w.-]+\.\w+)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

/** Short names of tests, as the head of the page explains them. */
const shortNames: Record<string, string> = {
  words: 'tests/rules/spec-texts.test.ts',
  door: 'tests/front-door/shell/pages.test.ts',
  thread: 'e2e/checkout/purchase.spec.ts',
  journeys: 'e2e/shell/journeys.spec.ts',
  storefront: 'e2e/catalogue/home.spec.ts',
  goods: 'e2e/catalogue/product.spec.ts',
  shell: 'e2e/shell/frame.spec.ts',
  states: 'e2e/shell/accessibility.spec.ts',
}

test('every short name is that of a test', () => {
  const used = rows.flatMap((row) => [...row.shown.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  expect(used.length).toBeGreaterThan(80)
  expect([...new Set(used)].filter((name) => !existsSync(join(root, shortNames[name] ?? 'nowhere')))).toEqual(
    [],
  )
})

test('every text that the words test is said to hold stands in it', () => {
  const words = readFileSync(join(root, 'tests/rules/spec-texts.test.ts'), 'utf8').replaceAll("\\'", "'")
  const quoted = rows
    .filter((row) => row.shown.includes('`words`'))
    .flatMap((row) => [...row.sentence.matchAll(/(?<![\w])'((?:[^']|'(?=\w))+)'(?!\w)/g)])
    .map(([, text = '']) => text.replace(/ ?…$|^… ?/, ''))
  expect(quoted.length).toBeGreaterThan(15)
  expect(quoted.filter((text) => !words.includes(text.replace(/\{[^}]+\}$/, '')))).toEqual([])
})

test('every line says what shows it, or which later issue will', () => {
  const silent = rows.filter(({ shown }) => !/`|^changed|^see/.test(shown))
  expect(silent).toEqual([])
})
