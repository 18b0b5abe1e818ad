/** Bidirectional control characters: on a parcel label or in a list they can hide or fake words. */
const bidiControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Characters without a shape: a name or review of nothing else would be blank. */
const blanks = /[\u00AD\u115F\u1160\u180E\u200B\u2060\u2800\u3164\uFEFF\uFFA0]/g

/** Joiners of Indian scripts and emoji where there is nothing to join. */
const looseJoiners = /(^|[^\p{L}\p{M}\p{Emoji}\u200C\u200D])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{M}\p{Emoji}])/gu

const controls = /(?!\n)\p{Cc}/gu

/** Cleans multi-line input: removes bidirectional marks, invisible and control characters except newlines. */
export function cleanText(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .replace(controls, '')
    .replace(bidiControls, '')
    .replace(blanks, '')
    .replace(looseJoiners, '$1')
}

export const cleanLine = (typed: string): string => cleanText(typed).replace(/\s+/g, ' ').trim()

/** Cuts a text to at most so many UTF-16 units, never through an emoji. */
export function truncate(text: string, most: number): string {
  const cut = text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text
  return cut.toWellFormed()
}

/** Replaces the digits of a Hindi keyboard by 0 to 9. */
export const westernDigits = (typed: string): string =>
  typed.replace(/[०-९]/g, (digit) => String((digit.charCodeAt(0) & 15) - 6))

/** 'not served' becomes 'Not served'; Hindi stays as it is. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Bank details' becomes 'bank details'; abbreviations such as GSTIN stay. */
export const uncapitalize = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** Reads '20 %' as '20'. */
export const withoutPercentSign = (typed: string): string => typed.trim().replace(/\s*%$/, '')

/** Matches 'Watch' with 'watches', and 'Caps' with 'cap'. */
export function isSameNoun(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].map((noun) => noun.trim().toLowerCase()).sort()
  return [short, `${short}s`, `${short}es`].includes(long)
}
