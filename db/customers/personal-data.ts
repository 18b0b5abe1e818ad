import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { PersonalDataRecord, ShopperReference } from './personal-data-record.ts'
import { personalDataRecords } from './personal-data-records.ts'

type HeldRecord = [table: string, holding: PersonalDataRecord]

const held = Object.entries(personalDataRecords).flatMap(([table, holding]): HeldRecord[] =>
  holding === 'nobody' ? [] : [[table, holding]],
)

/** Condition for the shopper's rows of a table. */
function areOf(linkedBy: ShopperReference, table: string, userId: string): RawBuilder<unknown> {
  const id = sql`${userId}::uuid`
  const orders = sql`(select order_id from orders where user_id = ${id})`
  const links: Record<ShopperReference, RawBuilder<unknown>> = {
    user: table === 'users' ? sql`id = ${id}` : sql`user_id = ${id}`,
    phone: sql`phone = (select phone from users where id = ${id})`,
    session: sql`session_id in (select id from sessions where user_id = ${id})`,
    order: sql`order_id in ${orders}`,
    shipment: sql`shipment_id in (select id from shipments where order_id in ${orders})`,
    // The gateway's ids of the order occur somewhere in the payload.
    webhook: sql`exists (
      select from orders left join payments using (order_id) left join gateway_orders made using (order_id),
        unnest(array[orders.gateway_order_id, made.gateway_order_id, orders.gateway_payment_id, upi_qr_id, payments.gateway_payment_id]) as number
      where user_id = ${id} and number is not null and position(convert_to(number, 'UTF8') in raw) > 0)`,
    notification: sql`(payload->>'orderId' in ${orders} or payload->>'userId' = ${userId})`,
    message: sql`outbox_id in (
      select id from outbox where payload->>'orderId' in ${orders} or payload->>'userId' = ${userId})`,
    audit: sql`(actor = ${`shopper:${userId}`} or object = ${`shopper:${userId}`})`,
  }
  return links[linkedBy]
}

/** Finds all data of a shopper under the download's names, without secret columns. */
export async function findPersonalData(db: Db, userId: string): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [table, { linkedBy, exportName, shown }] of held) {
    if (exportName === null) continue
    const columns = sql.join(shown.map((column) => sql.ref(column)))
    const rows = sql<Record<string, unknown>>`
      select ${columns} from ${sql.table(table)} where ${areOf(linkedBy, table, userId)}`
    found[exportName] = (await rows.execute(db)).rows.map(readable)
  }
  return found
}

/** Decodes stored bytes: texts as text, pictures as data URLs. */
function readable(row: Record<string, unknown>): Record<string, unknown> {
  const shown = Object.entries(row).map(([column, value]) => [
    column,
    value instanceof Uint8Array ? asText(value) : value,
  ])
  return Object.fromEntries(shown)
}

function asText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return Buffer.from(bytes).toString('base64')
  }
}

/** Erases or empties all data that need not be kept. The caller has locked the account. */
export async function erasePersonalData(tx: Db, userId: string): Promise<void> {
  // The account comes last, because its phone identifies other rows.
  const order = [...held.filter(([table]) => table !== 'users'), ...held.filter(([table]) => table === 'users')]
  for (const [table, { linkedBy, erasure }] of order) {
    const rows = areOf(linkedBy, table, userId)
    if (erasure === 'deleted') await sql`delete from ${sql.table(table)} where ${rows}`.execute(tx)
    else if ('emptied' in erasure) {
      const values = Object.entries(erasure.emptied).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      await sql`update ${sql.table(table)} set ${sql.join(values)} where ${rows}`.execute(tx)
    }
  }
}
