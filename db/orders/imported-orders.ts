/** Orders of an earlier shop, for the shopper and for staff. */

import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '#db/engine/database.ts'
import { type ImportedOrder, importedDetailsSchema } from '#domain/history/imported-order.ts'
import type { OrderSearch } from '#domain/orders/query.ts'

type StoredImportedOrder = ImportedOrder & { id: string; userId: string | null }

const mostShown = 200

/** Lists a shopper's imported orders, newest first. */
export async function findImportedOrders(db: Db, userId: string): Promise<StoredImportedOrder[]> {
  const rows = await orders(db).where('userId', '=', userId).limit(mostShown).execute()
  return rows.map(toImportedOrder)
}

const mostFound = 10

/** Searches imported orders by number or phone; a name is searched among customers instead. */
export async function searchImportedOrders(db: Db, search: OrderSearch | null): Promise<StoredImportedOrder[]> {
  if (search === null || search.kind === 'name') return []
  const { kind, text } = search
  const isNumbered = sql<boolean>`number in (${text}, ${`#${text}`})`
  const ofPhone = sql<boolean>`user_id in (select id from users where phone like ${kind === 'phone' ? `+91${text}` : `%${text}`})`
  // Four digits are the end of a phone or, in a small shop, a whole order number.
  const matching = { phone: ofPhone, number: isNumbered, 'last-digits': sql<boolean>`(${isNumbered} or ${ofPhone})` }
  return (await orders(db).where(matching[kind]).limit(mostFound).execute()).map(toImportedOrder)
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
