/** Writes customers and orders of an earlier shop with set-based statements: 50,000 orders take seconds. */

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { HistoryEntry } from '#domain/history/history-format.ts'
import { type Paise, paise } from '#domain/money.ts'

export async function createHistoryTable(tx: Db): Promise<void> {
  await sql`
    create temporary table history_rows (
      line integer primary key,
      phone text, email text, name text, address text, marketing boolean not null,
      source text, number text, placed_at timestamptz, state text, total bigint, details jsonb,
      user_id uuid
    ) on commit drop`.execute(tx)
}

export async function stageHistory(tx: Db, entries: readonly HistoryEntry[]): Promise<void> {
  const rows = entries.map(({ line, customer, order }) => ({
    line,
    ...customer,
    ...order,
    placed_at: order?.placedAt ?? null,
  }))
  await sql`
    insert into history_rows (line, phone, email, name, address, marketing, source, number, placed_at, state, total, details)
    select line, phone, email, name, address, marketing, source, number, placed_at, state, total, details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      line integer, phone text, email text, name text, address text, marketing boolean,
      source text, number text, placed_at timestamptz, state text, total bigint, details jsonb)
    on conflict (line) do nothing`.execute(tx)
}

/** Condition: accounts created by an import that were never signed in to, ordered with or given credit. */
export const untouchedImport = sql<boolean>`(users.import_id is not null and users.erased_at is null
  and users.blocked_at is null and users.cod_blocked_at is null
  and not exists (select from consents where consents.user_id = users.id and purpose = 'terms')
  and not exists (select from identities where identities.user_id = users.id)
  and not exists (select from orders where orders.user_id = users.id)
  and not exists (select from credit_accounts where credit_accounts.user_id = users.id)
  and not exists (select from ratings where ratings.user_id = users.id)
  and not exists (select from grievances where grievances.user_id = users.id)
  and not exists (select from shopper_notes where shopper_notes.user_id = users.id))`

type NewAccounts = { importId: string; now: Date }
type AccountCounts = { newCustomers: number; knownCustomers: number; addresses: number; consents: number }

/**
 * Assigns each row to an account: by phone, else by e-mail address. Rows with one phone are one person, and rows with
 * one e-mail unless their phones differ, because people sign in by phone. Accounts in use are never changed.
 */
export async function assignAccounts(tx: Db, { importId, now }: NewAccounts): Promise<AccountCounts> {
  await sql`analyze history_rows`.execute(tx)
  await sql`
    update history_rows own set phone = other.phone
    from (
      select distinct on (email) email, phone from history_rows
      where phone is not null and email is not null order by email, line
    ) other
    where own.phone is null and own.email = other.email`.execute(tx)
  await findAccounts(tx)
  const known = await sql<{ count: number }>`
    select count(distinct user_id)::integer as count from history_rows`.execute(tx)
  await mergePeople(tx)
  await fillUntouched(tx, now)
  const made = await insertAccounts(tx, { importId, now })
  await findAccounts(tx)
  return { ...made, knownCustomers: known.rows[0]?.count ?? 0 }
}

async function findAccounts(tx: Db): Promise<void> {
  await sql`
    update history_rows own set user_id = users.id from users
    where own.user_id is null and users.phone = own.phone`.execute(tx)
  await sql`
    update history_rows own set user_id = known.id
    from (
      select distinct on (email) lower(raw_user_meta_data->>'email') as email, id from users
      where import_id is not null and erased_at is null and raw_user_meta_data ? 'email'
      order by email, phone nulls last, created_at
    ) known
    where own.user_id is null and own.phone is null and own.email = known.email`.execute(tx)
}

/** Merges rows per person: the first value of each field; consent only if no row denies it. */
async function mergePeople(tx: Db): Promise<void> {
  const first = (column: string) =>
    sql`(array_agg(${sql.ref(column)} order by line) filter (where ${sql.ref(column)} is not null))[1] as ${sql.ref(column)}`
  await sql`
    create temporary table history_people on commit drop as
    select coalesce(user_id, gen_random_uuid()) as id, user_id is not null as is_known, phone,
      bool_and(marketing) as marketing, ${sql.join(['email', 'name', 'address'].map(first))}
    from history_rows where user_id is not null or phone is not null or email is not null
    group by user_id, phone, case when user_id is null and phone is null then email end`.execute(tx)
  await sql`analyze history_people`.execute(tx)
}

const metaData = sql`jsonb_strip_nulls(jsonb_build_object('name', person.name, 'email', person.email))`

/** Fills missing fields of accounts that were only imported so far. */
async function fillUntouched(tx: Db, now: Date): Promise<void> {
  await sql`
    with filled as (
      update users set raw_user_meta_data = ${metaData} || users.raw_user_meta_data,
        address = coalesce(users.address, person.address)
      from history_people person
      where users.id = person.id and person.is_known and ${untouchedImport}
      returning users.id, person.marketing
    )
    insert into consents (user_id, purpose, version, given, at)
    select id, 'marketing', 'earlier shop', true, ${now} from filled
    where marketing and not exists (
      select from consents where user_id = filled.id and purpose = 'marketing')`.execute(tx)
}

async function insertAccounts(tx: Db, { importId, now }: NewAccounts) {
  const { rows } = await sql<Omit<AccountCounts, 'knownCustomers'>>`
    with made as (
      insert into users (id, phone, raw_user_meta_data, address, import_id, created_at)
      select id, phone, ${metaData}, address, ${importId}, ${now} from history_people person where not is_known
      on conflict (phone) do nothing
      returning id, address
    ),
    agreed as (
      insert into consents (user_id, purpose, version, given, at)
      select id, 'marketing', 'earlier shop', true, ${now} from history_people join made using (id) where marketing
      returning user_id
    )
    select (select count(*)::integer from made) as new_customers,
      (select count(*)::integer from made where address is not null) as addresses,
      (select count(*)::integer from agreed) as consents`.execute(tx)
  return rows[0] ?? { newCustomers: 0, addresses: 0, consents: 0 }
}

type OrderCounts = { newOrders: number; knownOrders: number; withoutCustomer: number; worth: Paise }

/** Inserts orders; those known from an earlier list stay unchanged. */
export async function insertImportedOrders(tx: Db, importId: string): Promise<OrderCounts> {
  const { rows } = await sql<Record<keyof OrderCounts, number>>`
    with made as (
      insert into imported_orders (import_id, user_id, source, number, placed_at, state, total, details)
      select ${importId}, user_id, source, number, placed_at, state, total, details
      from history_rows where number is not null order by line
      on conflict (number, source) do nothing
      returning user_id, state, total
    )
    select count(*)::integer as new_orders,
      (select count(*)::integer from history_rows where number is not null) - count(*)::integer as known_orders,
      (count(*) filter (where user_id is null))::integer as without_customer,
      coalesce(sum(total) filter (where state not in ('cancelled', 'refunded')), 0)::bigint as worth
    from made`.execute(tx)
  const counts = rows[0] ?? { newOrders: 0, knownOrders: 0, withoutCustomer: 0, worth: 0 }
  return { ...counts, worth: paise(counts.worth) }
}
