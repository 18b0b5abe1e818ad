import type { Paise } from '#domain/money.ts'

const small = [
  ...[
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
  ],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
]
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

const groups = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const

/** 'Rupees One Lakh Twenty Three Thousand and Fifty Paise Only', for amounts of zero and more. */
export function amountInWords(amount: Paise): string {
  if (amount < 0) throw new RangeError('Only an amount of zero or more is written out')
  const rupees = Math.floor(amount / 100)
  const rest = amount % 100
  const ending = rest === 0 ? '' : ` and ${inWords(rest)} Paise`
  return `Rupees ${inWords(rupees)}${ending} Only`
}

function inWords(number: number): string {
  if (number < 20) return small[number] ?? ''
  if (number < 100) {
    const unit = number % 10
    return `${tens[Math.floor(number / 10)]}${unit === 0 ? '' : ` ${small[unit]}`}`
  }
  const group = groups.find(([size]) => number >= size)
  if (!group) throw new RangeError(`${number} is not a whole number`)
  const [size, name] = group
  const rest = number % size
  return `${inWords(Math.floor(number / size))} ${name}${rest === 0 ? '' : ` ${inWords(rest)}`}`
}
