import type { Town } from './pincodes.ts'

/**
 * City and state of the address form once the towns of its zip code are known. Each is filled when all towns agree on
 * it; what was typed stays, and only what was filled before (`filled`) gives way.
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

/** The town of the zip code that the form names, however it is written; null when it names none of them. */
export function findNamedTown(typed: Town, towns: readonly Town[]): Town | null {
  return towns.find((town) => isSame(town.city, typed.city) && isSame(town.state, typed.state)) ?? null
}

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
