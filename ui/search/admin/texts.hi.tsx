import { texts as commonTexts } from '#ui/backoffice/vocabulary/texts.hi.tsx'

/** Texts of the back office’s search screens, in Hindi. */
export const texts = {
  ...commonTexts,
  searchesUnderstandNow: (word: string) => `सर्च अब ‘${word}’ समझती है।`,
  synonymsHint: 'दुकान को अपने ग्राहकों के शब्द सिखाएँ।',
  teachAWord: 'शब्द सिखाएँ',
  word: 'शब्द',
  synonymHint: 'जैसे ‘joota’।',
  meansTheCategory: 'मतलब यह कैटेगरी',
  orTheWord: 'या यह शब्द',
  synonymMeaningHint: 'जैसे ‘kala’ के लिए ‘black’।',
  teachIt: 'सिखाएँ',
  wordsThatSearchesUnderstand: 'शब्द जो सर्च समझती है',
  findAWord: 'शब्द ढूँढें',
  foundNothingLastDays: (days: number) => `पिछले ${days} दिन में कुछ नहीं मिला`,
  everySearchFoundSomething: 'हर सर्च में कुछ मिला।',
  foundNothing: 'कुछ नहीं मिला',
  lastOn: (lastDay: string) => `आखिरी बार ${lastDay}`,
  noWordsMatch: 'ऐसा कोई शब्द नहीं मिला।',
  teachItAbove: 'ऊपर जोड़ें।',
  words: 'शब्द',
  theCategory: (meaning: string) => `कैटेगरी ${meaning}`,
  removeFor: (word: string, meaning: string) => `${meaning} के लिए ${word} हटाएँ`,
}
