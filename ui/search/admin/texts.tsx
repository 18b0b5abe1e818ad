import { texts as commonTexts } from '#ui/backoffice/vocabulary/texts.tsx'

/** Texts of the back office’s search screens. */
export const texts = {
  ...commonTexts,
  searchesUnderstandNow: (word: string) => `Searches understand ‘${word}’ now.`,
  synonymsHint: 'Teach the shop your shoppers’ own words.',
  teachAWord: 'Teach a word',
  word: 'Word',
  synonymHint: 'Such as ‘joota’.',
  meansTheCategory: 'Means the category',
  orTheWord: 'Or the word',
  synonymMeaningHint: 'Such as ‘black’ for ‘kala’.',
  teachIt: 'Teach it',
  wordsThatSearchesUnderstand: 'Words that searches understand',
  findAWord: 'Find a word',
  foundNothingLastDays: (days: number) => `Found nothing, last ${days} days`,
  everySearchFoundSomething: 'Every search found something.',
  foundNothing: 'Found nothing',
  lastOn: (lastDay: string) => `Last on ${lastDay}`,
  noWordsMatch: 'No words match.',
  teachItAbove: 'Add it above.',
  words: 'Words',
  theCategory: (meaning: string) => `The category ${meaning}`,
  removeFor: (word: string, meaning: string) => `Remove ${word} for ${meaning}`,
}
