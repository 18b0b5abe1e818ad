/** Spellings of the same sound, for words written as they sound: 'pooma', 'crox', 'sneekers'. */
const sameSound: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L})-(?=\p{L})/gu, ''],
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/(?<=[aeiou])gh(?![aeiou])/g, ''],
  [/alk/g, 'ak'],
  [/x/g, 'ks'],
  [/tch/g, 'ch'],
  [/dge|ge$/g, 'je'],
  [/wh/g, 'w'],
  [/ph/g, 'f'],
  [/c(?=[eiy])/g, 's'],
  [/ck|q|c/g, 'k'],
  [/oo/g, 'u'],
  [/ee|ea|ie|y/g, 'i'],
  [/oa/g, 'o'],
  // The short a of English as it is heard: 'kaip', 'baig'.
  [/(?<=^[^aeiou]+)ai(?=[^aeiou]+$)/, 'a'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/(.)\1+/g, '$1'],
  // Long and short vowels of Devanagari, and doubled consonants.
  [/ऊ/g, 'उ'],
  [/ई/g, 'इ'],
  [/ू/g, 'ु'],
  [/ी/g, 'ि'],
  [/(.)्\1/g, '$1'],
]

/** Computes a phonetic key; words with the same key sound alike. */
export function soundKey(word: string): string {
  return sameSound.reduce((key, [letters, sound]) => key.replace(letters, sound), word)
}

/** Tells whether two words differ in vowels only; speakers of Hindi hear consonants more reliably. */
export const hasConsonantsOf = (word: string, other: string) => consonantsOf(word) === consonantsOf(other)

export const consonantsOf = (word: string) =>
  soundKey(word)
    .replace(/(?<=[aeiou])v$|[aeiou]/g, '')
    .replaceAll('j', 's')
    .replace(/(.)\1+/g, '$1')

/** Minimum number of consonants by which a word is recognised. */
const leastConsonants = 3

/** Tells whether both words have the same consonants, and enough of them. */
export const hasSameFrame = (word: string, other: string) =>
  consonantsOf(word).length >= leastConsonants && hasConsonantsOf(word, other)

const otherSpellings =
  'oo:u u:oo ee:ea ee:i ea:ee i:ee x:cs x:ks ph:f f:ph z:s k:c c:k v:w w:v j:dg ऊ:उ उ:ऊ ई:इ इ:ई ू:ु ु:ू ी:ि ि:ी'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string])

/** Maps the first letter of each pair to its others. */
const letters = (text: string) => new Map(text.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]))

/** Initial letters of one sound. */
const firstSounds = letters('kcq cks scz zsj jz vw wv')

/** Lists SQL patterns of the word with any vowels but the first. */
const framesOf = (word: string) => patternsOf(word, /[aeiouyvw]+/g)

/** The same with any letters of one sound, for a transliterated word. */
export const soundPatternsOf = (word: string) => patternsOf(word, /[aeiouyvwckqxjsz]+/g)

function patternsOf(word: string, any: RegExp): string[] {
  const [first = '', ...others] = word
  const rest = `${others.join('').replace(any, '%')}%`
  return [first, ...(firstSounds.get(first) ?? [])].map((other) => other + rest)
}

/** Lists SQL patterns of the word with one sound spelt differently. */
export function soundsLike(word: string): string[] {
  const plain = [...word.replace(/[\\%_]/g, '')].slice(0, 20).join('').replace(/(.)्\1/g, '$1')
  const spellings = otherSpellings.flatMap(([sound, other]) =>
    plain.includes(sound) ? [`${plain.replaceAll(sound, other)}%`] : [],
  )
  // 'wolet' is a wallet: vowels vary most.
  return consonantsOf(plain).length < leastConsonants ? spellings : [...spellings, ...framesOf(plain)]
}

/**
 * Transliterates Devanagari: brands and models are written in Latin letters, but typed in Hindi as they sound
 * ('सोनाटा', 'प्यूमा').
 */

const consonants = letters(
  `कk खkh गg घgh ङn चch छch जj झjh ञn टt ठth डd ढdh णn तt थth दd धdh नn पp फf बb भbh मm यy रr लl वv शsh षsh सs हh ळl`,
)
const vowels = letters('अa आa इi ईi उu ऊu ऋri एe ऐai ओo औau ऑo ऍa')
const signs = letters('ाa िi ीi ुu ूu ृri ेe ैa ोo ौau ॉo ॅa')
const noVowel = '्'
const nasal = /[ंँ]/g

/** First code points of scripts whose letters stand in the order of Devanagari's: Bengali to Malayalam. */
const likeDevanagari = [0x0980, 0x0a00, 0x0a80, 0x0b00, 0x0b80, 0x0c00, 0x0c80, 0x0d00]

/** Rewrites other scripts of India in Devanagari: 'এডিডাস' is 'एडिडास'. */
const inDevanagari = (word: string) =>
  // Tamil writes 's' as 'ச', the place of 'ch' in other scripts.
  word.replace(/(?<!ச்)ச(?!்ச)/g, 'ஸ').replace(/[\u0980-\u0d7f]/g, (letter) => {
    const block = likeDevanagari.findLast((first) => first <= letter.charCodeAt(0)) ?? 0
    return String.fromCharCode(letter.charCodeAt(0) - block + 0x0900)
  })

export const isDevanagari = /^[\u0900-\u097f\u200c\u200d]+$/

/** Transliterates a word of an Indian script; other words are unchanged. */
export function inLatinLetters(typed: string): string {
  const word = inDevanagari(typed)
  if (!isDevanagari.test(word)) return word
  // After NFKC, letters with a nukta are two code points; 'फ़' is 'f' with or without it.
  const spelt = [...word.replace(/[\u093c\u200c\u200d]/g, '').replace(nasal, 'न्')]
  return spelt
    .map((letter, at) => {
      const consonant = consonants.get(letter)
      if (consonant === undefined) return vowels.get(letter) ?? signs.get(letter) ?? ''
      const next = spelt[at + 1]
      const hasOwnVowel = next !== undefined && (signs.has(next) || next === noVowel)
      return hasOwnVowel || next === undefined ? consonant : `${consonant}a`
    })
    .join('')
    .replaceAll('ks', 'x')
}

/** Lists the letters of Devanagari with which a word in Latin letters may begin. */
export const hindiFirstLetters = (word: string): string[] =>
  [...consonants, ...vowels].flatMap(([letter, latin]) => (soundKey(latin)[0] === soundKey(word)[0] ? [letter] : []))

/** Tells whether a word in Latin letters is how one in Devanagari sounds: 'mojari' and 'mojadi' are 'मोजड़ी'. */
export const soundsAsHindi = (word: string, hindi: string) =>
  [hindi, hindi.replaceAll('ड\u093c', 'र')]
    .map(inLatinLetters)
    .some((latin) => soundKey(latin) === soundKey(word) || hasSameFrame(latin, word))
