import { createECDH } from 'node:crypto'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { deleteAllAlertDevices } from '#db/notifications/alert-devices.ts'
import type { SettingValue } from '#db/settings/all-settings.ts'
import { findSetting, lockSetting, readSetting, saveSetting } from '#db/settings/settings.ts'
import { openSealed, sealFor } from '#flows/sealed-secrets.ts'
import type { Shop } from '#flows/shop.ts'
import type { VapidKeys } from '#providers/push/push.ts'

/**
 * Loads the shop's VAPID key pair for push services, creating it if it is missing or can't be decrypted because the
 * shop's secret has changed. Subscriptions for another pair are useless and deleted.
 */
export async function openPushKeys({ db, pepper }: Shop): Promise<VapidKeys> {
  const known = opened(await findSetting(db, 'push-keys'), pepper)
  return known ?? inTransaction(db, (tx) => makeKeys(tx, pepper))
}

async function makeKeys(tx: Db, pepper: string): Promise<VapidKeys> {
  const known = opened(readSetting('push-keys', await lockSetting(tx, 'push-keys')), pepper)
  if (known !== null) return known
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // Node omits leading zeros.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex')
  const sealed = sealFor(privateKey, { pepper, purpose: 'push', owner: publicKey }).toString('base64')
  await saveSetting(tx, 'push-keys', { publicKey, sealed })
  await deleteAllAlertDevices(tx)
  return { publicKey, privateKey: privateKey.toString('base64url') }
}

function opened(found: SettingValue<'push-keys'>, pepper: string): VapidKeys | null {
  if (found === null) return null
  const { publicKey, sealed } = found
  const privateKey = openSealed(Buffer.from(sealed, 'base64'), { pepper, purpose: 'push', owner: publicKey })
  return privateKey && { publicKey, privateKey: privateKey.toString('base64url') }
}
