import type { Town } from './pincodes.ts'

/**
 * Fills city and State from the pincode, each when all its towns agree. Typed values stay; only autofilled ones
 * (`filled`) are replaced.
 */
export function fillTown(typed: Town, filled: Town, towns: readonly Town[]): Town {
  const fill = (field: keyof Town) => {
    const isFree = typed[field].trim() === '' || typed[field] === filled[field]
    return isFree ? commonName(towns.map((town) => town[field])) : typed[field]
  }
  return { city: fill('city'), state: fill('state') }
}

export const noTown: Town = { city: '', state: '' }

/** Fills empty fields of a submitted address from the towns of its pincode. */
export function withTown(typed: Record<string, string>, towns: readonly Town[]): Record<string, string> {
  const { city = '', state = '' } = typed
  return { ...typed, ...fillTown({ city, state }, noTown, towns) }
}

function commonName(names: readonly string[]): string {
  const [first = ''] = names
  return names.every((name) => name === first) ? first : ''
}

/** Finds the typed town among those of the pincode, ignoring case; null when it is not there. */
export function findNamedTown(typed: Town, towns: readonly Town[]): Town | null {
  return towns.find((town) => isSame(town.city, typed.city) && isSame(town.state, typed.state)) ?? null
}

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
