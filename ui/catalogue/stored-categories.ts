import type { Category } from '#domain/catalogue/product.ts'

/** Stores the categories on the device, under the specification's key (spec §3). */
export function storeCategories(categories: readonly Omit<Category, 'chips' | 'origin'>[]): void {
  try {
    localStorage.setItem('categories', JSON.stringify(categories))
  } catch {
    // Storage may be blocked.
  }
}
