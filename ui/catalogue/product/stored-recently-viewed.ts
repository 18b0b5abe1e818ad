import type { Picture, Product } from '#domain/catalogue/product.ts'
import { local, storedJson } from '#ui/browser-storage.ts'

/** A viewed product, without its price, which would become outdated. */
export type ViewedProduct = { id: string; name: string; picture: Picture | null }

const keptAtMost = 13

export const recentlyViewed = storedJson(local, 'strut-viewed', (stored) =>
  Array.isArray(stored) ? stored.filter(isKeptProduct) : [],
)

export function storeRecentlyViewed({ id, name, pictures }: Pick<Product, 'id' | 'name' | 'pictures'>): void {
  const others = recentlyViewed.read().filter((one) => one.id !== id)
  const picture = pictures.find(({ kind }) => kind === 'image') ?? null
  recentlyViewed.write([{ id, name, picture }, ...others].slice(0, keptAtMost))
}

function isKeptProduct(one: unknown): one is ViewedProduct {
  if (typeof one !== 'object' || one === null || !('id' in one && 'name' in one && 'picture' in one)) return false
  return typeof one.id === 'string' && typeof one.name === 'string' && isPicture(one.picture)
}

function isPicture(picture: unknown): boolean {
  if (picture === null) return true
  return typeof picture === 'object' && 'url' in picture && 'widths' in picture && Array.isArray(picture.widths)
}
