import { colourWords } from './colours.ts'
import { stopWords } from './price-size-phrases.ts'

const words = (text: string) => new Set(text.normalize('NFKC').split(' '))

const before = words("not without except excluding exclude neither no non bina binaa minus dont don't बिना w/o")
const after = words('nahi nahin nahee chhodke chodke chhodkar chodkar chhorkar नहीं नही छोड़कर छोड़के')
const withoutIt = words('bina binaa bagair bagaer alawa alava siwa siva siway बिना बगैर अलावा सिवा सिवाय')
const between = words('in of the a an any with color colour want like than from for show need give have')
const links = words('or nor ya या')
const listLinks = words('and & aur n और')

/** Two-word negations before a word: 'other than black', 'anything but black'. */
const twoBefore =
  /^(?:(?:other|apart|instead|rather|aside|different) (?:than|from|of)|(?:anything|everything|all) but)$/

/** Two-word negations after a word: 'jo black na ho', 'black mat dikhana'. */
const twoAfter =
  /^(?:(?:na|न|ना) (?:ho|हो)|(?:mat|मत) (?:dikh|do$|de|bhej|दिखा|दो$)|(?:chh?od|छोड़) (?:ka?r|ke|k|कर|के)$)/

const englishColours = new Set(colourWords.map(({ word }) => word))
const hindiColour =
  /^(?:ka+l[aei]|safe[dt]|la+l|n(?:ee|i)l[aei]|har[aei]|p(?:ee|i)l[aei]|bh(?:u|oo)r[aei]|gula+bi|sune?hr[aei]|काल[ाेी]|सफ़?ेद|लाल|नील[ाेी]|हर[ाेी]|पील[ाेी]|भूर[ाेी]|गुलाबी|सुनहर[ाेी])$/

/** Matches the word after a colour's name: 'mehndi rang'. */
export const ofColour = /^(?:rang|colou?r|coloured|रंग)$/

export const namesColour = (word: string) => englishColours.has(word) || hindiColour.test(word)

/** Words that nothing may be called, and what those goods are not. */
export const opposites: ReadonlyMap<string, string> = new Map([
  ['analog', 'digital'],
  ['analogue', 'digital'],
  ['एनालॉग', 'digital'],
  ['closed', 'open'],
])

const lace = /^(?:lac(?:e|es|ing)|लेस|लेसेस|fite|feete|phite|tasme|फीते|फीता)$/

const part = /^(?:straps?|bands?|belts?|soles?|dials?)$/
const goods =
  /^(?:watch(?:es)?|ghad[iy]a?n?|shoes?|j(?:oo|u)t[aei]|bags?|caps?|topi|wallets?|purses?|batua|perfumes?|sandals?|chappals?|घड़ी|जूत[ाेी]|टोपी|बैग|पर्स|चप्पल)$/
const ofSort = /^(?:[wv]a+l[aei]|वाल[ाेी])$/

/** Removes negated words: 'not black', 'without heel', 'kala nahi'. */
export function extractNegated(tokens: readonly string[]): { rest: string[]; without: string[] } {
  const rest: string[] = []
  const without: string[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const [token = '', next = ''] = tokens.slice(at, at + 2)
    const areColours = namesColour(next) && namesColour(tokens[at - 1] ?? '')
    // The last word of 'without digital and chrono' is refused, too.
    const isListed = listLinks.has(token) && (areColours || at + 2 === tokens.length)
    const isLinked = (links.has(token) || isListed) && without.length > 0 && without.at(-1) === tokens[at - 1]
    // In 'lace ke bina' the negated word comes first.
    const isOfLast = withoutIt.has(token) && /^(?:ke|के)$/.test(tokens[at - 1] ?? '') && rest.length > 1
    const isTwo = twoBefore.test(`${token} ${next}`)
    const isBefore = !isOfLast && (before.has(token) || isTwo || isLinked)
    const refused = isBefore ? firstWord(tokens, at + (isTwo ? 2 : 1)) : null
    const isAfter = after.has(token) || twoAfter.test(`${token} ${next}`)
    if (refused !== null) {
      without.push(tokens[refused] ?? '')
      // 'Without leather strap' refuses the leather alone.
      at = refused + (part.test(tokens[refused + 1] ?? '') ? 1 : 0)
    } else if (isOfLast) {
      rest.pop()
      without.push(takeLast(rest))
    } else if (isAfter && rest.length > 0 && tokens.length > 2) without.push(takeLast(rest, tokens.slice(at)))
    else rest.push(token)
  }
  const isLaceless = without.some((word) => lace.test(word))
  return {
    rest: isLaceless ? [...rest, 'laceless'] : rest,
    without: without.map((word) => (lace.test(word) ? 'lace' : word)),
  }
}

/** Removes the last word, or what describes it: 'black watch nahi' and 'digital ghadi nahi' still ask for a watch. */
function takeLast(rest: string[], following: readonly string[] = []): string {
  // The colour is refused in 'kale rang ka nahi'.
  while (
    rest.length > 1 &&
    /^(?:rang|color|colour|k[aeio]|[wv]a+l[aei]|रंग|का|की|के|को|वाल[ाेी])$/.test(rest.at(-1) ?? '')
  )
    rest.pop()
  // 'Chain wali ghadi nahi' still asks for a watch.
  if (rest.length > 2 && ofSort.test(rest.at(-2) ?? '')) return rest.splice(-3, 2)[0] ?? ''
  const [before = '', last = ''] = rest.slice(-2)
  // 'Kids sandal nahi shoes' refuses the sandal.
  const isOtherAsked = following.some((word) => goods.test(word) && word !== last)
  const isDescribed =
    goods.test(last) || part.test(last)
      ? !(goods.test(before) || stopWords.has(before) || isOtherAsked)
      : namesColour(before)
  return rest.splice(rest.length > 1 && isDescribed && !namesColour(last) ? -2 : -1, 1)[0] ?? ''
}

function firstWord(tokens: readonly string[], from: number): number | null {
  const at = tokens.findIndex((token, place) => place >= from && !between.has(token))
  return at < 0 ? null : at
}
