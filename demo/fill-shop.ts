import type { Shop } from '#flows/shop.ts'

/** Fills an empty shop with the demo catalogue. */
export async function fillDemoShop(_shop: Shop, _say: (line: string) => void): Promise<void> {}
