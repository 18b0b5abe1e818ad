import { type Db, inTransaction } from '#db/engine/database.ts'
import {
  deleteAlertDevice,
  findAlertDevicesOf,
  saveAlertDevice,
  saveAlertSession,
  saveAlertTopics,
} from '#db/notifications/alert-devices.ts'
import {
  type AlertSubscription,
  maxAlertDevices,
  noSuchDevice,
  readSubscription,
  readTopics,
  tooManyDevices,
  topicsFor,
} from '#domain/notifications/alerts.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { isUuid } from '#domain/uuid.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

/** Turns alerts on for this browser, for all topics that the role permits. Null on success. */
export async function turnOnAlerts(
  shop: Shop,
  { staff, typed }: { staff: Staff; typed: unknown },
): Promise<Refusal | null> {
  const subscription = readSubscription(typed)
  if (isRefusal(subscription)) return subscription
  return inTransaction(shop.db, (tx) => recordOn(tx, { staff, subscription, now: shop.now() }))
}

type TurningOn = { staff: Staff; subscription: AlertSubscription; now: Date }

async function recordOn(tx: Db, { staff, subscription, now }: TurningOn): Promise<Refusal | null> {
  const known = await findAlertDevicesOf(tx, staff.id)
  const others = known.filter(({ endpoint }) => endpoint !== subscription.endpoint)
  if (others.length >= maxAlertDevices) return tooManyDevices
  const { id: staffId, sessionId, device } = staff
  const topics = topicsFor(staff)
  await saveAlertDevice(tx, { ...subscription, staffId, sessionId, device, topics, createdAt: now })
  await recordAudit(tx, staff, { action: 'alerts-on', object: actorOf(staff), after: { device, topics } })
  return null
}

/** Moves the browser's alerts to the new session. False without any. */
export async function renewAlerts({ db }: Shop, { staff, typed }: { staff: Staff; typed: unknown }): Promise<boolean> {
  const subscription = readSubscription(typed)
  if (isRefusal(subscription)) return false
  return saveAlertSession(db, { ...subscription, staffId: staff.id, sessionId: staff.sessionId })
}

type DeviceRef = { staff: Staff; id: string }

export function changeAlertTopics(
  { db }: Shop,
  { staff, id, chosen }: DeviceRef & { chosen: readonly string[] },
): Promise<{ device: string } | Refusal> {
  return inTransaction(db, (tx) => recordTopics(tx, { staff, id, chosen }))
}

async function recordTopics(
  tx: Db,
  { staff, id, chosen }: DeviceRef & { chosen: readonly string[] },
): Promise<{ device: string } | Refusal> {
  const allowed = topicsFor(staff)
  const topics = readTopics(chosen).filter((topic) => allowed.includes(topic))
  const before = isUuid(id) ? await saveAlertTopics(tx, { staffId: staff.id, id, topics }) : null
  if (before === null) return noSuchDevice
  const { device } = before
  await recordAudit(tx, staff, {
    action: 'change-alerts',
    object: actorOf(staff),
    before: { device, topics: before.topics },
    after: { device, topics },
  })
  return { device }
}

export function turnOffAlerts({ db }: Shop, which: DeviceRef): Promise<{ device: string } | Refusal> {
  return inTransaction(db, (tx) => recordOff(tx, which))
}

async function recordOff(tx: Db, { staff, id }: DeviceRef): Promise<{ device: string } | Refusal> {
  const device = isUuid(id) ? await deleteAlertDevice(tx, staff.id, id) : null
  if (device === null) return noSuchDevice
  await recordAudit(tx, staff, { action: 'alerts-off', object: actorOf(staff), before: { device } })
  return { device }
}
