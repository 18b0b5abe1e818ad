import type { Town } from './pincodes.ts'

/**
 * Fills city and state from the towns of the zip code, each when all towns agree on it. What was typed stays; only what
 * was filled before (`filled`) is replaced.
 */
export function fillTown(typed: Town, filled: Town, towns: readonly Town[]): Town {
  const fill = (field: keyof Town) => {
    const isFree = typed[field].trim() === '' || typed[field] === filled[field]
    return isFree ? commonName(towns.map((town) => town[field])) : typed[field]
  }
  return { city: fill('city'), state: fill('state') }
}

function commonName(names: readonly string[]): string {
  const [first = ''] = names
  return names.every((name) => name === first) ? first : ''
}

/** Finds the typed town among those of the zip code, ignoring case; null when it is none of them. */
export function findNamedTown(typed: Town, towns: readonly Town[]): Town | null {
  return towns.find((town) => isSame(town.city, typed.city) && isSame(town.state, typed.state)) ?? null
}

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
