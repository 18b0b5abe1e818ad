import { type Paise, paise, sum, times } from '#domain/money.ts'

type CodLine = { name: string; codPrice: Paise | null; quantity: number }

/** Finds the name of the first item without a COD price; null when COD is offered (spec §5). */
export function itemWithoutCod(lines: readonly CodLine[]): string | null {
  return lines.find((line) => line.codPrice === null)?.name ?? null
}

/** Sums the COD price of each line's size times its quantity (decision 1.1), up to the owner's cap per parcel. */
export function codCharge(lines: readonly CodLine[], cap: Paise | null = null): Paise {
  const total = sum(lines.flatMap((line) => (line.codPrice === null ? [] : [times(line.codPrice, line.quantity)])))
  return cap === null ? total : paise(Math.min(total, cap))
}
