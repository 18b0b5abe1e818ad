import { createECDH, randomBytes } from 'node:crypto'
import { findAlertDevicesOf } from '#db/notifications/alert-devices.ts'
import type { AlertSubscription } from '#domain/notifications/alerts.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { turnOnAlerts } from '#flows/notifications/change-alerts.ts'
import { openPushKeys } from '#flows/notifications/push-keys.ts'
import type { Shop } from '#flows/shop.ts'

/** A push subscription with the keys that a browser creates. */
export function aSubscription(): AlertSubscription {
  const endpoint = `https://push.example/send/${randomBytes(12).toString('hex')}`
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  return { endpoint, p256dh, auth: randomBytes(16).toString('base64url') }
}

/** Subscribes a device of this staff member to all alerts of their role. Returns its id. */
export async function anAlertDevice(shop: Shop, staff: Staff): Promise<string> {
  // A browser subscribes with the shop's key.
  await openPushKeys(shop)
  await turnOnAlerts(shop, { staff, typed: aSubscription() })
  return (await findAlertDevicesOf(shop.db, staff.id)).at(-1)?.id ?? ''
}
