import { expect, test } from 'vitest'
import { settingNames } from '#server/start/config.ts'
import { settingsSections } from '#server/start/config-descriptions.ts'
import { configurationFiles } from '../../scripts/write-configuration.ts'
import { read } from './source-files.ts'

test('every setting is described once, and nothing else is', () => {
  const described = settingsSections.flatMap(({ settings }) => Object.keys(settings))
  expect(described.toSorted()).toEqual(settingNames.toSorted())
})

test('the pages about settings are those that scripts/write-configuration.ts writes', () => {
  for (const [file, text] of Object.entries(configurationFiles())) expect(read(file), file).toBe(text)
})

test('the example of an environment file names no secret and sets nothing', () => {
  const lines = read('.env.example').split('\n')
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
})
