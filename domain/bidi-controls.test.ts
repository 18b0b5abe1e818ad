import { expect, test } from 'vitest'
import { withoutBidiControls } from './bidi-controls.ts'

test('what turns the direction of a text goes', () => {
  expect(withoutBidiControls('Asha \u202Eoar\u202C')).toBe('Asha oar')
  expect(withoutBidiControls('\u200F\u2066Rao\u2069')).toBe('Rao')
})

test('the joiners that Indian scripts are written with stay', () => {
  expect(withoutBidiControls('क्\u200Dष राजू\u200Cर')).toBe('क्\u200Dष राजू\u200Cर')
})
