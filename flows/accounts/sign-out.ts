import { deleteSessionById, deleteUserSessions } from '#db/accounts/sessions.ts'
import type { Shop } from '#flows/shop.ts'
import { authenticateShopper, type Credential } from './authenticate-shopper.ts'

/** 'local' ends the session that asks, 'global' every session of its shopper. */
export const signOutScopes = ['local', 'global'] as const

export type SignOutScope = (typeof signOutScopes)[number]

/** Ends sessions on the server: cookies and tokens that are left over are good for nothing. False when nobody was signed in. */
export async function signOut(shop: Shop, credential: Credential, scope: SignOutScope): Promise<boolean> {
  const person = await authenticateShopper(shop, credential)
  if (person === null) return false
  if (scope === 'local') await deleteSessionById(shop.db, person.sessionId)
  else await deleteUserSessions(shop.db, person.shopper.id)
  shop.log.info({ userId: person.shopper.id, scope }, 'signed out')
  return true
}
