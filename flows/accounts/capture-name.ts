import { saveName } from '#db/accounts/users.ts'
import { fullNameRequired } from '#domain/accounts/texts.ts'
import { readFullName } from '#domain/accounts/visitor.ts'
import { type Refusal, refuseFields } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'

/** Stores the full name of the name-capture screen, or refuses an empty one. Returns the name as stored. */
export async function captureName(shop: Shop, userId: string, typed: unknown): Promise<string | Refusal> {
  const name = readFullName(typed)
  if (name === null) return refuseFields({ name: fullNameRequired })
  await saveName(shop.db, userId, name)
  return name
}
