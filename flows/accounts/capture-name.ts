import { saveName } from '#db/accounts/users.ts'
import { fullNameRequired, readFullName } from '#domain/accounts/visitor.ts'
import { type Refusal, refuseFields } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'

/** The name-capture screen: keeps the full name, or says that it is required. Returns the name as kept. */
export async function captureName(shop: Shop, userId: string, typed: unknown): Promise<string | Refusal> {
  const name = readFullName(typed)
  if (name === null) return refuseFields({ name: fullNameRequired })
  await saveName(shop.db, userId, name)
  return name
}
