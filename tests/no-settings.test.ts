import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { noSettings } from './no-settings.ts'

const config = readFileSync(new URL('../server/config.ts', import.meta.url), 'utf8')

test('every setting that the server reads is unset for the shops of the tests', () => {
  const read = [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+): v\./gm)].map(([, name]) => name)
  expect(read.length).toBeGreaterThan(5)
  expect(Object.keys(noSettings).sort()).toEqual(read.sort())
})

test('an empty setting is none: the shop opens as on a new laptop', () => {
  expect(readConfig(noSettings)).toEqual(readConfig({}))
})
