import { expect, test } from 'vitest'
import { firstCopyNote, firstCopyTerms, noFirstCopy } from './replica-notice.ts'

test('without the owner’s setting there is no replica notice', () => {
  expect(firstCopyNote(noFirstCopy, 'Shoes')).toBeNull()
  expect(firstCopyTerms(noFirstCopy)).toBeNull()
})

test('the owner chooses the words and the categories without them', () => {
  const own = { note: 'Made in our own workshop.', without: ['Caps'] }
  expect(firstCopyNote(own, 'Caps')).toBeNull()
  expect(firstCopyNote(own, 'Perfumes')).toBe('Made in our own workshop.')
})
