import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { changesRow } from '#db/engine/results.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import type { AlertSubscription, AlertTopic } from '#domain/notifications/alerts.ts'
import { readStaffRoles, type StaffRole } from '#domain/staff/permissions.ts'

type AlertDevice = Pick<Row<'alertDevices'>, 'id' | 'staffId' | 'sessionId' | 'device' | 'endpoint' | 'createdAt'> & {
  topics: readonly string[]
}

export function findAlertDevicesOf(db: Db, staffId: string): Promise<AlertDevice[]> {
  return db
    .selectFrom('alertDevices')
    .where('staffId', '=', staffId)
    .select(['id', 'staffId', 'sessionId', 'device', 'endpoint', 'topics', 'createdAt'])
    .orderBy('createdAt')
    .execute()
}

type NewAlertDevice = AlertSubscription & Omit<AlertDevice, 'id'>

/** Saves a browser's subscription. Its endpoint is unique: the last staff member to turn alerts on has it. */
export async function saveAlertDevice(tx: Db, { topics, ...row }: NewAlertDevice): Promise<void> {
  const values = { ...row, topics: [...topics] }
  await tx
    .insertInto('alertDevices')
    .values(values)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .execute()
}

type Renewal = AlertSubscription & { staffId: string; sessionId: string }

/** Links the subscription to the staff member's new session. False without a subscription. */
export async function saveAlertSession(db: Db, { endpoint, staffId, ...seen }: Renewal): Promise<boolean> {
  return changesRow(
    db.updateTable('alertDevices').set(seen).where('endpoint', '=', endpoint).where('staffId', '=', staffId),
  )
}

/** Saves the topics of a device and returns the former ones; null for another person's device. */
export async function saveAlertTopics(
  tx: Db,
  { staffId, id, topics }: { staffId: string; id: string; topics: readonly AlertTopic[] },
): Promise<{ device: string; topics: readonly string[] } | null> {
  const before = await tx
    .selectFrom('alertDevices')
    .where('id', '=', id)
    .where('staffId', '=', staffId)
    .select(['device', 'topics'])
    .forUpdate()
    .executeTakeFirst()
  if (!before) return null
  await tx
    .updateTable('alertDevices')
    .set({ topics: [...topics] })
    .where('id', '=', id)
    .execute()
  return before
}

/** Deletes a device and returns its name; null for another person's device. */
export async function deleteAlertDevice(tx: Db, staffId: string, id: string): Promise<string | null> {
  const result = await tx
    .deleteFrom('alertDevices')
    .where('id', '=', id)
    .where('staffId', '=', staffId)
    .returning('device')
    .executeTakeFirst()
  return result?.device ?? null
}

export async function deleteAlertDevices(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('alertDevices').where('id', 'in', ids).execute()
}

export async function deleteAllAlertDevices(tx: Db): Promise<void> {
  await tx.deleteFrom('alertDevices').execute()
}

export async function deleteAlertDevicesOf(tx: Db, staffId: string): Promise<void> {
  await tx.deleteFrom('alertDevices').where('staffId', '=', staffId).execute()
}

export async function deleteAlertDevicesOfSession(tx: Db, staffId: string, sessionId: string): Promise<void> {
  await tx.deleteFrom('alertDevices').where('staffId', '=', staffId).where('sessionId', '=', sessionId).execute()
}

/** Lists the devices of current staff with their topics. */
export async function findAlertedDevices(db: Db): Promise<{ id: string; topics: readonly string[] }[]> {
  return db
    .selectFrom('alertDevices')
    .innerJoin('staff', 'staff.id', 'staffId')
    .where('staff.endedAt', 'is', null)
    .where(sql<boolean>`cardinality(topics) > 0`)
    .select(['alertDevices.id', 'topics'])
    .execute()
}

export type AlertRecipient = AlertSubscription & {
  deviceId: string
  device: string
  topics: readonly string[]
  language: string
  roles: readonly StaffRole[]
}

/** Finds the recipient of each message; missing when the device is gone or its holder has left. */
export async function findAlertRecipients(db: Db, messageIds: readonly string[]): Promise<Map<string, AlertRecipient>> {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('alertDevices', 'alertDevices.id', 'messages.alertDeviceId')
    .innerJoin('staff', 'staff.id', 'alertDevices.staffId')
    .where('messages.id', 'in', messageIds)
    .where('staff.endedAt', 'is', null)
    .select(['messages.id', 'alertDevices.id as deviceId', 'endpoint', 'p256dh', 'auth', 'topics'])
    .select(['device', 'staff.language', 'staff.roles'])
    .execute()
  return new Map(rows.map(({ id, roles, ...row }) => [id, { ...row, roles: readStaffRoles(roles) }]))
}
