/** Reads orders of an earlier shop, for the shopper and for staff. */

import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '#db/engine/database.ts'
import { type ImportedOrder, importedDetailsSchema } from '#domain/history/imported-order.ts'
import type { OrderSearch } from '#domain/orders/query.ts'

export type StoredImportedOrder = ImportedOrder & { id: string; userId: string | null }

const mostShown = 200

/** A shopper's orders of an earlier shop, the newest first. */
export async function findImportedOrders(db: Db, userId: string): Promise<StoredImportedOrder[]> {
  const rows = await orders(db).where('userId', '=', userId).limit(mostShown).execute()
  return rows.map(toImportedOrder)
}

const mostFound = 10

/** Orders that a caller names by number or phone; a name finds the customer instead. */
export async function searchImportedOrders(
  db: Db,
  search: OrderSearch | null,
): Promise<StoredImportedOrder[]> {
  if (search === null || search.kind === 'name') return []
  const { text } = search
  const found = orders(db).limit(mostFound)
  const matching =
    search.kind === 'number'
      ? found.where(sql<boolean>`number in (${text}, ${`#${text}`})`)
      : found.where('userId', 'in', db.selectFrom('users').where('phone', '=', `+91${text}`).select('id'))
  return (await matching.execute()).map(toImportedOrder)
}

const orders = (db: Db) =>
  db
    .selectFrom('importedOrders')
    .select(['id', 'userId', 'source', 'number', 'placedAt', 'state', 'total', 'details'])
    .orderBy('placedAt', 'desc')
    .orderBy('id')

function toImportedOrder({
  details,
  ...order
}: Omit<StoredImportedOrder, 'details'> & { details: unknown }): StoredImportedOrder {
  return { ...order, details: v.parse(importedDetailsSchema, details) }
}
