import { deleteSession } from '#db/sessions.ts'
import { hashSecret } from './secrets.ts'
import type { Shop } from './shop.ts'

/** Ends the session of this cookie, on the server too. */
export async function signOut(shop: Shop, token: string): Promise<void> {
  await deleteSession(shop.db, hashSecret(token))
}
