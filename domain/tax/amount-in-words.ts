import type { Paise } from '#domain/money.ts'

const small = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
] as const
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

/** A language's words for numbers below 100 and for the Indian groups. */
export type NumberWords = {
  below100: (number: number) => string
  groups: readonly [crore: string, lakh: string, thousand: string, hundred: string]
}

const sizes = [10_000_000, 100_000, 1_000, 100]

const english: NumberWords = {
  below100: (number) => {
    if (number < 20) return small[number] ?? ''
    const unit = number % 10
    return `${tens[Math.floor(number / 10)]}${unit === 0 ? '' : ` ${small[unit]}`}`
  },
  groups: ['Crore', 'Lakh', 'Thousand', 'Hundred'],
}

/** Formats 'Rupees One Lakh Twenty Three Thousand and Fifty Paise Only'; the amount must not be negative. */
export function amountInWords(amount: Paise): string {
  if (amount < 0) throw new RangeError('Only an amount of zero or more is written out')
  const paiseLeft = amount % 100
  const ending = paiseLeft === 0 ? '' : ` and ${numberInWords(paiseLeft)} Paise`
  return `Rupees ${numberInWords(Math.floor(amount / 100))}${ending} Only`
}

export function numberInWords(number: number, words: NumberWords = english): string {
  if (number < 100) return words.below100(number)
  const group = sizes.findIndex((size) => number >= size)
  const size = sizes[group] ?? 100
  const remainder = number % size
  const whole = `${numberInWords(Math.floor(number / size), words)} ${words.groups[group]}`
  return remainder === 0 ? whole : `${whole} ${numberInWords(remainder, words)}`
}
