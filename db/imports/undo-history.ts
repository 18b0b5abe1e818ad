/** Undoes an import of customers or orders, and moves imported orders to shoppers who verify their phone. */

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { untouchedImport } from './history.ts'

type UndoneHistory = { orders: number; customers: number; kept: number }

/**
 * Deletes the import's orders, and imported accounts that are unused and without orders, also those of lists undone
 * before.
 */
export async function deleteHistory(tx: Db, importId: string): Promise<UndoneHistory> {
  const orders = await tx.deleteFrom('importedOrders').where('importId', '=', importId).executeTakeFirst()
  const customers = await sql`
    delete from users where ${untouchedImport}
      and (import_id = ${importId} or import_id in (select id from catalogue_imports where undo_report is not null))
      and not exists (select from imported_orders where imported_orders.user_id = users.id)`.execute(tx)
  const kept = await tx
    .selectFrom('users')
    .where('importId', '=', importId)
    .select((user) => user.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    orders: Number(orders.numDeletedRows),
    customers: Number(customers.numAffectedRows ?? 0n),
    kept: Number(kept.count),
  }
}

/**
 * Moves imported orders to the shopper who has just verified this phone, and deletes the account that an import created
 * for it. An account in use stays.
 */
export async function takeOverImportedAccount(tx: Db, userId: string, phone: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from users where phone = ${phone} and id <> ${userId} and ${untouchedImport} for update`.execute(tx)
  const [other] = rows
  if (other === undefined) return
  await tx.updateTable('importedOrders').set({ userId }).where('userId', '=', other.id).execute()
  await tx.deleteFrom('users').where('id', '=', other.id).execute()
}
