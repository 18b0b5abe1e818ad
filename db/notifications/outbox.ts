import type { Db } from '#db/engine/database.ts'

export type NewNotification = { kind: string; dedupeKey: string; payload: object; at?: Date }

export async function insertNotification(tx: Db, { kind, dedupeKey, payload, at }: NewNotification): Promise<boolean> {
  const added = await tx
    .insertInto('outbox')
    .values({ kind, dedupeKey, payload: JSON.stringify(payload), ...(at && { createdAt: at }) })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}
