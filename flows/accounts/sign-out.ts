import { deleteDevice } from '#db/accounts/devices.ts'
import { deleteSessionById, deleteUserSessions } from '#db/accounts/sessions.ts'
import type { SignOutScope } from '#domain/accounts/session.ts'
import { deviceIsSignedOut } from '#domain/accounts/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'
import { authenticateShopper, type Credential } from './authenticate-shopper.ts'

/** Ends sessions on the server, which invalidates their cookies and tokens. Returns false without a valid credential. */
export async function signOut(shop: Shop, credential: Credential, scope: SignOutScope): Promise<boolean> {
  const signedIn = await authenticateShopper(shop, credential)
  if (signedIn === null) return false
  if (scope === 'local') await deleteSessionById(shop.db, signedIn.sessionId)
  else await deleteUserSessions(shop.db, signedIn.shopper.id)
  shop.log.info({ userId: signedIn.shopper.id, scope }, 'signed out')
  return true
}

export async function signOutDevice(shop: Shop, shopper: { id: string }, sessionId: string): Promise<string | Refusal> {
  const device = await deleteDevice(shop.db, shopper.id, sessionId)
  if (device === null) return refuse('not-found', deviceIsSignedOut)
  shop.log.info({ userId: shopper.id }, 'signed out a device')
  return device
}
