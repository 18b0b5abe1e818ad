import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames, iconSizes } from './icon.tsx'

const sheet = readFileSync(new URL('./icons.css', import.meta.url), 'utf8')

test('each size has its width', () => {
  const widths = [...sheet.matchAll(/\.s(\d+) \{\n\s+width: \1px;/g)].map(([, size]) => Number(size))
  expect(widths).toEqual([...iconSizes])
})

test('each icon has one drawing, and each drawing an icon', () => {
  const drawn = [...sheet.matchAll(/\.icon-([\w-]+) \{\n\s+--drawing: url/g)].map(([, name]) => name)
  expect(drawn).toEqual([...iconNames])
})
