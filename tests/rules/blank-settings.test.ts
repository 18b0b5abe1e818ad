import { expect, test } from 'vitest'
import { readConfig, settingNames } from '#server/start/config.ts'
import { noSettings } from '#tests/support/servers/blank-settings.ts'

test('every setting that the server reads is unset for the shops of the tests', () => {
  expect(settingNames.length).toBeGreaterThan(5)
  // The language is a setting of the build.
  expect(Object.keys(noSettings).sort()).toEqual([...settingNames, 'STRUT_LANGUAGE'].sort())
})

test('an empty setting is none: the shop opens as on a new laptop', () => {
  expect(readConfig(noSettings)).toEqual(readConfig({}))
})
