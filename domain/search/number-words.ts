import { giftsForMen, giftsForWomen, sizeWords } from './price-size-phrases.ts'

const numbers = new Map<string, number>()
const put = (words: string, values: readonly number[]) => {
  for (const [at, spellings] of words.split(' ').entries())
    for (const word of spellings.split('/')) numbers.set(word.normalize('NFKC'), values[at] ?? 0)
}
const oneToTen = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
put('one two three four five six seven eight nine ten', oneToTen)
put('वन टू थ्री फोर फाइव सिक्स सेवन एट/ऐट नाइन टेन', oneToTen)
put('ek do teen/tin char/chaar paanch/panch/pach chhe/chhah/che/cheh saat/saath/sat aath/aat nau das/dus', oneToTen)
put('एक दो तीन चार पांच/पाँच छह/छः/छे सात आठ नौ दस', oneToTen)
const teens = [11, 12, 13, 14, 15, 16, 17, 18, 19]
put('eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', teens)
put('gyarah barah/bara terah chaudah pandrah/pandra/pandara solah satrah atharah/athara unnis', teens)
put('ग्यारह बारह तेरह चौदह पंद्रह/पन्द्रह सोलह सत्रह अठारह उन्नीस', teens)
const tens = [20, 25, 30, 40, 50, 60, 70, 80, 90]
put('twenty twentyfive thirty forty/fourty fifty sixty seventy eighty ninety', tens)
put('bees/bis pachees/pachis tees/tis chalis/chaalis/chalees pachaas/pachas - sattar assi nabbe', tens)
put('बीस पच्चीस तीस चालीस पचास साठ सत्तर अस्सी नब्बे', tens)
put('unchaas/unchas/उनचास pachhattar/pachattar/पचहत्तर ninyanve/ninyaanve/ninanve/निन्यानवे/निन्यानबे', [49, 75, 99])
put('half aadha dedh/derh डेढ़/डेढ dhai/dhaai/adhai ढाई', [0.5, 0.5, 1.5, 1.5, 2.5, 2.5])

/** Quarters said before a number or a hundred: 'sava sau' is 125, 'sadhe teen sau' 350. */
const quarters = new Map(
  'sava:0.25 savaa:0.25 sawa:0.25 सवा:0.25 sadhe:0.5 saadhe:0.5 sarhe:0.5 saade:0.5 साढ़े:0.5 साढे:0.5 paune:-0.25 पौने:-0.25'
    .normalize('NFKC')
    .split(' ')
    .map((pair) => pair.split(':'))
    .map(([word = '', part]): [string, number] => [word, Number(part)]),
)

const scales = new Map<string, number>(
  [
    ['hundred sau सौ हंड्रेड', 100],
    ['thousand hazar hazaar hajar hajaar हजार हज़ार थाउजेंड थाउज़ेंड', 1_000],
    ['lakh lac लाख', 100_000],
  ].flatMap(([words, scale]) =>
    String(words)
      .normalize('NFKC')
      .split(' ')
      .map((word): [string, number] => [word, Number(scale)]),
  ),
)

/**
 * Converts number words to digits: 'five hundred' and 'paanch sau' to 500, 'dedh hazar' and '1.5 k' to 1500. 'Do' without
 * 'sau' stays.
 */
export function numbersInDigits(tokens: readonly string[]): string[] {
  const written: string[] = []
  for (let at = 0; at < tokens.length; ) {
    const number = numberAt(tokens, at)
    written.push(number ? String(number.value) : (tokens[at] ?? ''))
    at += number?.length ?? 1
  }
  return written
}

/** Finds the longest number that begins here and names hundreds or thousands. */
function numberAt(tokens: readonly string[], at: number): { value: number; length: number } | null {
  let [total, part]: [number, number | null] = [0, null]
  const quarter = quarters.get(tokens[at] ?? '') ?? 0
  const start = quarter === 0 ? 0 : 1
  let length = start
  let lastScale = 0
  for (const token of tokens.slice(at + start)) {
    const scale: number | undefined = scaleAfter(token, part) ?? scales.get(token)
    const number = numberOf(token) ?? (length === start && digits.test(token) ? Number(token) : undefined)
    // In 'one thousand and two thousand' a second number begins.
    const isLink =
      token === 'and' &&
      lastScale > (scales.get(tokens[at + length + 2] ?? '') ?? 1) &&
      numbers.has(tokens[at + length + 1] ?? '')
    if (scale !== undefined) {
      part = ((part ?? 1) + (lastScale === 0 ? quarter : 0)) * scale
      lastScale = scale
      if (scale >= 1_000) [total, part] = [total + part, null]
    } else if (number !== undefined && length === 1 && isSaidShort(tokens[at], token)) {
      part = (part ?? 0) * 100 + number
      lastScale = 100
    } else if (number !== undefined && mayFollow(part, number)) part = (part ?? 0) + number
    else if (!isLink) break
    length += 1
  }
  const [before = '', after = ''] = [tokens[at - 1], tokens[at + length]]
  // 'Ek number' means the best, 'do number' a copy.
  const isSize = sizeWords.has(before) || (sizeWords.has(after) && (part ?? 0) > 2)
  const isMeasure = length > 0 && (isSize || after === 'ml')
  return lastScale > 0 || isMeasure ? { value: total + (part ?? 0), length } : null
}

/** Reads a long vowel as a short one, where no number is written so: 'baarah' is twelve. */
const numberOf = (token: string) => numbers.get(token) ?? numbers.get(token.replace(/([aeo])\1/g, '$1'))

const digits = /^\d{1,3}(?:\.\d{1,2})?$/

/** Reads 'so' as a hundred and 'k' as a thousand after a number only. */
function scaleAfter(token: string, part: number | null): number | undefined {
  if (part === null) return undefined
  if (token === 'so') return 100
  return token === 'k' && part < 20 ? 1_000 : undefined
}

/** Detects hundreds that are not said, as in 'two fifty'. */
function isSaidShort(first = '', second = ''): boolean {
  const [hundreds, tens] = [numbers.get(first) ?? 0, numbers.get(second) ?? 0]
  return Number.isInteger(hundreds) && hundreds > 0 && hundreds < 10 && tens > 10 && tens % 10 === 0
}

/** Tells whether two number words form one number: 'twenty five' and 'three hundred fifty' do, 'five six' don't. */
function mayFollow(part: number | null, number: number): boolean {
  if (part === null) return true
  return part % 100 === 0 ? number < 100 : part % 10 === 0 && number < 10
}

const inWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
/** Returns the digits of a word up to twelve, as in 'studio nine'. */
export const digitsOf = (word: string) => (inWords.includes(word) ? [String(inWords.indexOf(word))] : [])

const slot = /^(?:cards?|slots?|pockets?)$/

/** Reads '12 cards' as 'twelve': how many cards a wallet takes only its description says, in words. */
export function slotsInWords(tokens: readonly string[]): string[] {
  const isCount = (token = '') => inWords.includes(token) || /^\d{1,2}$/.test(token)
  return tokens.flatMap((token, at) => {
    if (slot.test(token) && isCount(tokens[at - 1])) return []
    return slot.test(tokens[at + 1] ?? '') ? [inWords[Number(token)] ?? token] : [token]
  })
}

/** Removes an age or hours, which are no size: 'for a 10 year old boy'. Below fifteen, a son or daughter is a boy or girl. */
export function withoutAge(tokens: readonly string[]): string[] {
  const isYear = (at: number) => /^(?:years?|yrs?|saal|sal|साल|months?|hours?|hrs?|ghan?te?|घंटे)$/.test(tokens[at] ?? '')
  const isAge = (at: number) => /^\d{1,2}$/.test(tokens[at] ?? '') && isYear(at + 1)
  const kept = tokens.filter((token, at) => !(isAge(at) || isAge(at - 1) || (token === 'old' && isYear(at - 1))))
  const isChild = tokens.some((token, at) => isAge(at) && Number(token) < 15)
  const young = (word: string) => (giftsForMen.has(word) ? 'boys' : giftsForWomen.has(word) ? 'girls' : word)
  return isChild ? kept.map(young) : kept
}
