import type { Db } from '#db/engine/database.ts'

/** Takes a lease until `until`; null releases it. */
export async function saveCodChangeLease(db: Db, id: string, until: Date | null): Promise<void> {
  await db.updateTable('shipments').set({ codChangeLeasedUntil: until }).where('id', '=', id).execute()
}

/** Lists orders with an expired lease: the process died, or the courier did not answer. */
export async function findUnconfirmedCodChanges(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('shipments')
    .where('codChangeLeasedUntil', '<=', now)
    .orderBy('codChangeLeasedUntil')
    .limit(50)
    .select('orderId')
    .execute()
  return rows.map(({ orderId }) => orderId)
}
