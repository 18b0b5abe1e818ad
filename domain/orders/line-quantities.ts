import { namesItself, noSize } from '#domain/catalogue/product.ts'
import { type Paise, paise, sum, times } from '#domain/money.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import type { OrderItem } from './order.ts'
import * as texts from './texts.ts'

/** An order line with the units removed since: cancelled before shipping or returned after. */
export type OrderedLine = Pick<OrderItem, 'position' | 'productId' | 'size' | 'name' | 'price' | 'quantity' | 'gift'> &
  Pick<OrderItem, 'discount' | 'cancelled' | 'cancelledPaid'> & {
    stockLocation: string
    returned: number
    returnedPaid: Paise
  }

export type LineQuantity = { position: number; quantity: number }

export type CancelledLine = OrderedLine & { taken: number; paid: Paise }

export const remainingUnits = ({ quantity, cancelled, returned }: OrderedLine): number =>
  quantity - cancelled - returned

type Line = Pick<OrderedLine, 'price' | 'quantity' | 'discount'>

export const linePaid = ({ price, quantity, discount }: Line): Paise => paise(times(price, quantity) - discount)

/**
 * Computes the amount paid for `units` of the remaining ones, rounded down; the last units take the rest, so that all
 * units add up to the line's price.
 */
export function paidFor(line: OrderedLine, units: number): Paise {
  const left = remainingUnits(line)
  const paidLeft = linePaid(line) - line.cancelledPaid - line.returnedPaid
  return units === left ? paise(paidLeft) : paise(Math.floor((paidLeft * units) / left))
}

export const noUnits = refuseFields({ units: texts.chooseAnItem })
const orderChanged = refuse('changed', texts.orderHasChanged)

/** Checks the quantities against the lines; refuses none at all, or more than are left. */
export function takeUnits(
  lines: readonly OrderedLine[],
  quantities: readonly LineQuantity[],
): CancelledLine[] | Refusal {
  const selected = quantities.filter(({ quantity }) => quantity > 0)
  if (selected.length === 0) return noUnits
  const taken: CancelledLine[] = []
  for (const { position, quantity } of selected) {
    const line = lines.find((one) => one.position === position)
    const isTwice = taken.some((one) => one.position === position)
    if (!line || isTwice || !Number.isSafeInteger(quantity) || quantity > remainingUnits(line)) return orderChanged
    taken.push({ ...line, taken: quantity, paid: paidFor(line, quantity) })
  }
  return taken
}

/**
 * Formats 'Canvas High, size 8', as on the invoice: in English on Hindi pages, too, because it is stored and compared.
 */
export function lineName({ name, size }: Pick<OrderedLine, 'name' | 'size'>): string {
  return size === noSize ? name : `${name}, ${namesItself(size) ? size : `size ${size}`}`
}

/** '1 × Canvas High, size 8 · 2 × Belt'. */
export function unitsText(units: readonly Pick<CancelledLine, 'taken' | 'name' | 'size'>[]): string {
  return units.map((one) => `${one.taken} × ${lineName(one)}`).join(' · ')
}

/** Digest of an order's lines, which makes a form idempotent. */
export const linesDigest = (lines: readonly OrderedLine[]): string =>
  lines.map((line) => remainingUnits(line)).join('-')

export const sumPaid = (units: readonly { paid: Paise }[]): Paise => sum(units.map(({ paid }) => paid))

/** Refuses a form whose order lines have changed since it was shown. */
export function staleLinesRefusal(lines: readonly OrderedLine[], seen: string): Refusal | null {
  return linesDigest(lines) === seen ? null : orderChanged
}

/** Reads the units of a form: 'units-0=2'. Ignores invalid values. */
export function readLineQuantities(typed: Record<string, string>): LineQuantity[] {
  return Object.entries(typed).flatMap(([name, value]) => {
    const position = /^units-(\d{1,3})$/.exec(name)?.[1]
    return position !== undefined && /^\d{1,4}$/.test(value)
      ? [{ position: Number(position), quantity: Number(value) }]
      : []
  })
}

/** Serialises quantities for a pending action: '0x2.3x1'. */
export function formatLineQuantities(quantities: readonly LineQuantity[]): string {
  const selected = quantities.filter(({ quantity }) => quantity > 0)
  return selected.map(({ position, quantity }) => `${position}x${quantity}`).join('.')
}

export const parseLineQuantities = (written: string): LineQuantity[] => readLineQuantities(typedQuantities(written))

/** Restores the form's fields from that text. */
export function typedQuantities(written: string): Record<string, string> {
  const pairs = written.split('.').map((one) => one.split('x'))
  return Object.fromEntries(pairs.map(([position = '', quantity = '']) => [`units-${position}`, quantity]))
}
