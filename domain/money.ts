declare const paiseBrand: unique symbol

/** Amount in whole paise, the only unit of money in Strut. 100 paise are one rupee. */
export type Paise = number & { readonly [paiseBrand]: true }

/** Throws when the amount is not a whole, safe number of paise. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of paise`)
  return amount as Paise
}

/** Rounds to the nearest paisa: `rupees(499.5)` is 49,950 paise. */
export const rupees = (amount: number): Paise => paise(Math.round(amount * 100))

export const zeroPaise = paise(0)

export const sum = (amounts: readonly Paise[]): Paise => paise(amounts.reduce((total, amount) => total + amount, 0))

export const times = (amount: Paise, quantity: number): Paise => paise(amount * quantity)

/** '₹1,499' with Indian grouping; paise are shown only when there are any ('₹1,499.50'). */
export function formatRupees(amount: Paise): string {
  const [sign, size] = amount < 0 ? ['-', -amount] : ['', amount]
  const paiseLeft = size % 100
  const paise = paiseLeft === 0 ? '' : `.${String(paiseLeft).padStart(2, '0')}`
  return `₹${sign}${groupDigits((size - paiseLeft) / 100)}${paise}`
}

/** Formats '1499.50', as spreadsheets and other programs read it. */
export function plainRupees(amount: number): string {
  const size = Math.abs(amount)
  return `${amount < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

/** Formats an amount for a field, '1499' or '1499.50'; '' for null. */
export const rupeesField = (amount: Paise | null): string =>
  amount === null ? '' : plainRupees(amount).replace(/\.00$/, '')

/** Formats a deduction: '−₹150'. */
export const formatDeduction = (amount: Paise): string => `−${formatRupees(amount)}`

/** Groups digits as in 12,34,567. Not by Intl.NumberFormat, whose construction takes 80 ms on a phone. */
export const groupDigits = (whole: number): string => String(whole).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',')

/**
 * Splits an amount in proportion to `parts`, in whole paise that add up to it: shares are rounded down and the
 * remaining paise go to the largest remainders. No share exceeds its part unless the amount exceeds their sum.
 */
export function allocate(amount: Paise, parts: readonly Paise[]): Paise[] {
  const total = BigInt(sum(parts))
  if (total === 0n) return parts.map(() => zeroPaise)
  // The product of two amounts can exceed Number.MAX_SAFE_INTEGER.
  const exact = parts.map((part) => BigInt(amount) * BigInt(part))
  const shares = exact.map((product) => Number(product / total))
  const left = amount - shares.reduce((all, share) => all + share, 0)
  const next = exact
    .map((product, at) => ({ at, rest: product % total }))
    .sort((one, other) => Number(other.rest > one.rest) - Number(other.rest < one.rest) || one.at - other.at)
    .slice(0, left)
    .map(({ at }) => at)
  return shares.map((share, at) => paise(share + (next.includes(at) ? 1 : 0)))
}
