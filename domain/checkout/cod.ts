import { type Paise, paise, sum, times } from '#domain/money.ts'

type CodLine = { name: string; codPrice: Paise | null; quantity: number }

/** The name of the first item that can't be paid on delivery; null when COD is offered (spec §5). */
export function itemWithoutCod(lines: readonly CodLine[]): string | null {
  return lines.find((line) => line.codPrice === null)?.name ?? null
}

/** The COD price of each line's size times its quantity, once (decision 1), at most the owner's cap for a parcel. */
export function codCharge(lines: readonly CodLine[], cap: Paise | null = null): Paise {
  const whole = sum(lines.flatMap((line) => (line.codPrice === null ? [] : [times(line.codPrice, line.quantity)])))
  return cap === null ? whole : paise(Math.min(whole, cap))
}
