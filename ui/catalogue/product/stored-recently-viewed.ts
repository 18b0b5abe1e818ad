import type { Picture, Product } from '#domain/catalogue/product.ts'

/** A viewed product, without its price, which would become outdated. */
export type ViewedProduct = { id: string; name: string; picture: Picture | null }

const key = 'strut-viewed'
const keptAtMost = 13

export function readRecentlyViewed(): ViewedProduct[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKeptProduct) : []
  } catch {
    return []
  }
}

/** Adds it at the front. */
export function storeRecentlyViewed({ id, name, pictures }: Pick<Product, 'id' | 'name' | 'pictures'>): void {
  const others = readRecentlyViewed().filter((one) => one.id !== id)
  const picture = pictures.find(({ kind }) => kind === 'image') ?? null
  try {
    localStorage.setItem(key, JSON.stringify([{ id, name, picture }, ...others].slice(0, keptAtMost)))
  } catch {
    // Storage may be blocked.
  }
}

export function forgetProducts(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

function isKeptProduct(one: unknown): one is ViewedProduct {
  if (typeof one !== 'object' || one === null || !('id' in one && 'name' in one && 'picture' in one)) return false
  return typeof one.id === 'string' && typeof one.name === 'string' && isPicture(one.picture)
}

function isPicture(picture: unknown): boolean {
  if (picture === null) return true
  return typeof picture === 'object' && 'url' in picture && 'widths' in picture && Array.isArray(picture.widths)
}
