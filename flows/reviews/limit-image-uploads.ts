import { rateLimitRefusal } from '#domain/rate-limits.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'

/** Limits a shopper's image uploads, before the files of a form are read. */
export async function limitImageUploads(shop: Shop, userId: string): Promise<Refusal | null> {
  const taken = await shop.limits.take('picture-forms-of-shopper', userId)
  return taken.isAllowed ? null : rateLimitRefusal(taken)
}
