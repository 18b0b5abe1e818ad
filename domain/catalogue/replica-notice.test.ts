import { expect, test } from 'vitest'
import { defaultFirstCopy, firstCopyNote } from './replica-notice.ts'

test('every category but perfumes carries the first-copy note', () => {
  expect(firstCopyNote(defaultFirstCopy, 'Shoes')).toMatch(/premium first-copy .* no tie to the original/)
  expect(firstCopyNote(defaultFirstCopy, 'Perfumes')).toBeNull()
})

test('the owner chooses the words and the categories without them', () => {
  const own = { note: 'Made in our own workshop.', without: ['Caps'] }
  expect(firstCopyNote(own, 'Caps')).toBeNull()
  expect(firstCopyNote(own, 'Perfumes')).toBe('Made in our own workshop.')
})
