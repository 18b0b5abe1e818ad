import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames, iconSizes } from './icon.tsx'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const sheet = read('./icons.css')
const drawings = read('./icons.svg')

test('each size has its width', () => {
  const widths = [...sheet.matchAll(/\.s(\d+) \{\n\s+width: \1px;/g)].map(([, size]) => Number(size))
  expect(widths).toEqual([...iconSizes])
})

test('each icon has its column in the sheet, and its drawing there', () => {
  const columns = [...sheet.matchAll(/\.icon-([\w-]+) \{\n\s+--column: (\d+)/g)].map(([, name, at]) => [
    name,
    Number(at),
  ])
  const drawn = [...drawings.matchAll(/<path id="([\w-]+)"(?: transform="translate\((\d+)\)")?/g)]
  const expected = iconNames.map((name, at) => [name, at])
  expect(columns).toEqual(expected)
  expect(drawn.map(([, name, left = 0]) => [name, Number(left) / 24])).toEqual(expected)
  expect(drawings).toContain(`viewBox="0 0 ${24 * iconNames.length} 24"`)
  expect(sheet).toContain(`--icons: ${iconNames.length};`)
})
