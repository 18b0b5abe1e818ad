import { expect, test } from 'vitest'
import { inLatinLetters } from './phonetic-key.ts'

test.each([
  ['सोनाटा', 'sonata'],
  ['टिकोरा', 'tikora'],
  ['फास्ट्रैक', 'fastrak'],
  ['प्यूमा', 'pyuma'],
  ['एडिडास', 'edidas'],
  ['मैक्सिमा', 'maxima'],
  ['रीबॉक', 'ribok'],
  ['क्लार्क्स', 'klarx'],
  ['sonata', 'sonata'],
  ['கடிகாரம்', 'katikaram'],
  ['এডিডাস', 'edidas'],
])('%s sounds like %s', (word, latin) => {
  expect(inLatinLetters(word.normalize('NFKC'))).toBe(latin)
})
