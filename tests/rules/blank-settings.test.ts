import { expect, test } from 'vitest'
import { readConfig } from '#server/start/config.ts'
import { noSettings } from '#tests/support/servers/blank-settings.ts'

test('an empty setting is none: the shop opens as on a new laptop', () => {
  expect(Object.keys(noSettings).length).toBeGreaterThan(60)
  expect(readConfig(noSettings)).toEqual(readConfig({}))
})
