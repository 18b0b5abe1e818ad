import { deleteDevice } from '#db/accounts/devices.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'

/** The shopper signs one of their own devices out. Returns its name. */
export async function signOutDevice(
  shop: Shop,
  shopper: { id: string },
  sessionId: string,
): Promise<string | Refusal> {
  const device = await deleteDevice(shop.db, shopper.id, sessionId)
  if (device === null) return refuse('not-found', 'That device is not signed in any more.')
  shop.log.info({ userId: shopper.id }, 'signed a device out')
  return device
}
