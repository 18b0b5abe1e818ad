/** Sizes and weights of parcels. A box is stored as it is typed, '33x22x13': its sides in cm. */

export type ParcelSize = { lengthCm: number; breadthCm: number; heightCm: number }

/** A shoe box in its bag: a parcel of whose products no size is known. */
export const usualSize: ParcelSize = { lengthCm: 33, breadthCm: 22, heightCm: 13 }

const gramsPerUnit = 700
const longestSide = 300

/** Null where nothing is said, undefined where it is no size of a box. */
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

export type PackedUnit = { quantity: number; box: string | null }

/**
 * Packs boxes around the largest: its base, as high as all of them together, laid side by side while the pile is higher
 * than it is long. Units whose box is unknown take no room; a parcel of nothing else is a usual one.
 */
export function packedSize(units: readonly PackedUnit[]): ParcelSize {
  const boxes = units.flatMap(({ quantity, box }) => (box ? [{ quantity, sides: sidesOf(box) }] : []))
  if (boxes.length === 0) return usualSize
  const [length, breadth, least] = [0, 1, 2].map((at) => Math.max(...boxes.map(({ sides }) => sides[at] ?? 0)))
  const volume = boxes.reduce((all, { quantity, sides }) => all + quantity * volumeOf(sides), 0)
  return pile([length ?? 1, breadth ?? 1], { volume, least: least ?? 1 })
}

/** Weight of a parcel on the scales; a unit whose weight the owner did not give counts as one of `gramsPerUnit`. */
export function parcelGrams(
  items: readonly { productId: string; quantity: number }[],
  weights: ReadonlyMap<string, { grams: number | null }>,
): number {
  return items.reduce((all, { productId, quantity }) => {
    return all + quantity * (weights.get(productId)?.grams ?? gramsPerUnit)
  }, 0)
}

/** Volume that couriers count as one kilogram, unless theirs is another. */
export const usualCm3PerKg = 5_000

/** Weight that a courier bills: on the scales or by volume, whichever is more. */
export function billableGrams(parcel: { grams: number; size: ParcelSize }, cm3PerKg = usualCm3PerKg): number {
  const { lengthCm, breadthCm, heightCm } = parcel.size
  return Math.max(parcel.grams, Math.ceil((lengthCm * breadthCm * heightCm * 1_000) / cm3PerKg))
}

/** Billable weight of units whose weight or box the owner gave; nothing is assumed of the others (decision 67). */
export function knownGrams(units: readonly (PackedUnit & { grams: number | null })[]): number {
  const grams = units.reduce((all, unit) => all + unit.quantity * (unit.grams ?? 0), 0)
  return units.some(({ box }) => box !== null) ? billableGrams({ grams, size: packedSize(units) }) : grams
}

function pile(base: [number, number], { volume, least }: { volume: number; least: number }): ParcelSize {
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
