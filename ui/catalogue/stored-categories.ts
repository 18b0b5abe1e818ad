import type { Category } from '#domain/catalogue/product.ts'

/** The whole list also stands on the device, under the name that the specification gives it (spec §3). */
export function storeCategories(categories: readonly Omit<Category, 'chips' | 'origin'>[]): void {
  try {
    localStorage.setItem('categories', JSON.stringify(categories))
  } catch {
    // A browser that stores nothing asks the shop again.
  }
}
