/** Sizes and weights of parcels. A box is stored as typed, '33x22x13': its sides in cm. */

export type ParcelSize = { lengthCm: number; breadthCm: number; heightCm: number }

/** A shoe box: default for parcels of unknown size. */
export const defaultParcelSize: ParcelSize = { lengthCm: 33, breadthCm: 22, heightCm: 13 }

const gramsPerUnit = 700
const longestSide = 300

/** Parses a box: null for an empty field, undefined when invalid. */
export function readBox(typed: string): string | null | undefined {
  const text = typed.trim().toLowerCase()
  if (text === '') return null
  const sides = text
    .replace(/ ?cm$/, '')
    .split(/\s*[x×*]\s*/)
    .map((side) => (/^\d{1,3}([.,]\d+)?$/.test(side) ? Math.ceil(Number(side.replace(',', '.'))) : 0))
  const isBox = sides.length === 3 && sides.every((side) => side >= 1 && side <= longestSide)
  return isBox ? sides.toSorted((one, other) => other - one).join('x') : undefined
}

type PackedUnit = { quantity: number; box: string | null }

/**
 * Estimates a parcel's size: the largest base, stacked to the sum of heights, and split into piles side by side while
 * it is higher than long. Units without a box add nothing; if all lack one, the default size is used.
 */
export function packedSize(units: readonly PackedUnit[]): ParcelSize {
  const boxes = units.flatMap(({ quantity, box }) => (box ? [{ quantity, sides: sidesOf(box) }] : []))
  if (boxes.length === 0) return defaultParcelSize
  const [length, breadth, least] = [0, 1, 2].map((at) => Math.max(...boxes.map(({ sides }) => sides[at] ?? 0)))
  const volume = boxes.reduce((all, { quantity, sides }) => all + quantity * volumeOf(sides), 0)
  return stackSize([length ?? 1, breadth ?? 1], { volume, least: least ?? 1 })
}

/** Sums the weight in grams; a unit of unknown weight counts `gramsPerUnit`. */
export function parcelGrams(
  items: readonly { productId: string; quantity: number }[],
  weights: ReadonlyMap<string, { grams: number | null }>,
): number {
  return items.reduce((all, { productId, quantity }) => {
    return all + quantity * (weights.get(productId)?.grams ?? gramsPerUnit)
  }, 0)
}

/** Default volumetric divisor: cm³ billed as one kilogram. */
export const defaultCm3PerKg = 5_000

/** Computes the billed weight: actual or volumetric, whichever is higher. */
export function billableGrams(parcel: { grams: number; size: ParcelSize }, cm3PerKg = defaultCm3PerKg): number {
  const { lengthCm, breadthCm, heightCm } = parcel.size
  return Math.max(parcel.grams, Math.ceil((lengthCm * breadthCm * heightCm * 1_000) / cm3PerKg))
}

/** Computes the billable weight from known weights and boxes only (decision 67). */
export function knownGrams(units: readonly (PackedUnit & { grams: number | null })[]): number {
  const grams = units.reduce((all, unit) => all + unit.quantity * (unit.grams ?? 0), 0)
  return units.some(({ box }) => box !== null) ? billableGrams({ grams, size: packedSize(units) }) : grams
}

function stackSize(base: [number, number], { volume, least }: { volume: number; least: number }): ParcelSize {
  let [length, breadth] = base
  let height = Math.max(least, Math.ceil(volume / (length * breadth)))
  while (height > length && height > 2 * least) {
    if (breadth <= length) breadth *= 2
    else length *= 2
    height = Math.max(least, Math.ceil(volume / (length * breadth)))
  }
  const [longest = 1, middle = 1, shortest = 1] = [length, breadth, height].toSorted((one, other) => other - one)
  return { lengthCm: longest, breadthCm: middle, heightCm: shortest }
}

const sidesOf = (box: string) => box.split('x').map(Number)
const volumeOf = (sides: readonly number[]) => sides.reduce((all, side) => all * side, 1)
