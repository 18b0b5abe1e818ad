import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from './icon.tsx'

test('each icon has one drawing, and each drawing an icon', () => {
  const sheet = readFileSync(new URL('./icons.css', import.meta.url), 'utf8')
  const drawn = [...sheet.matchAll(/\.icon-([\w-]+) \{\n\s+mask-image: url/g)].map(([, name]) => name)
  expect(drawn).toEqual([...iconNames])
})
