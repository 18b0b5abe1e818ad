import { randomBytes } from 'node:crypto'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'

/** The sandbox gateway's own ledger of orders, payments and refunds, separate from the shop's database. */
export type Ledger = {
  insert: (table: string, row: Values) => void
  run: (sql: string, values?: Values) => number
  all: <Row>(sql: string, values?: Values) => Row[]
  one: <Row>(sql: string, values?: Values) => Row | null
  transaction: <Result>(work: () => Result) => Result
  close: () => void
}

type Values = Record<string, string | number | null>

export type LedgerOrder = {
  id: string
  receipt: string | null
  amount: number
  currency: string
  status: 'created' | 'attempted' | 'paid'
  created_at: number
  /** Null: it takes payments without end, and several. */
  expires_at: number | null
  /** Text that opens its page; null: its id does. */
  session: string | null
  /** Addresses to which its page leads after a payment, and without one. */
  return_url: string | null
  cancel_url: string | null
}

export type LedgerPayment = {
  id: string
  order_id: string | null
  qr_id: string | null
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  captured: number
  amount_refunded: number
  error_description: string | null
  created_at: number
}

export type LedgerRefund = {
  id: string
  payment_id: string
  amount: number
  status: 'pending' | 'processed' | 'failed'
  receipt: string | null
  key: string | null
  body: string
  created_at: number
}

export type LedgerQr = {
  id: string
  name: string
  payment_amount: number
  close_by: number
  status: 'active' | 'closed'
  created_at: number
}

export type LedgerEvent = {
  id: string
  name: string
  raw: string
  due_at: number
  sent_at: number | null
  tries: number
}

const tables = `
  create table if not exists secrets (name text primary key, value text not null);
  create table if not exists orders (id text primary key, receipt text, amount integer not null, currency text not null,
    status text not null, created_at integer not null, expires_at integer, session text, return_url text,
    cancel_url text);
  create table if not exists payments (id text primary key, order_id text, qr_id text, amount integer not null,
    currency text not null, status text not null, captured integer not null default 0,
    amount_refunded integer not null default 0, error_description text, created_at integer not null);
  create table if not exists refunds (id text primary key, payment_id text not null, amount integer not null,
    status text not null, receipt text, key text unique, body text not null, created_at integer not null);
  create table if not exists qr_codes (id text primary key, name text not null, payment_amount integer not null,
    close_by integer not null, status text not null, created_at integer not null);
  create table if not exists events (seq integer primary key, id text not null unique, name text not null,
    raw text not null, due_at integer not null, sent_at integer, tries integer not null default 0);
  create table if not exists late (payment_id text primary key, due_at integer not null);
`

/** Opens a ledger in a file, which survives restarts, or ':memory:'. */
export function openLedger(file: string): Ledger {
  const db = new DatabaseSync(file, { timeout: 5_000 })
  db.exec(tables)
  writeAhead(db)
  return {
    insert: (table, row) => {
      const names = Object.keys(row)
      db.prepare(`insert into ${table} (${names}) values (${names.map((name) => `:${name}`)})`).run(row)
    },
    run: (sql, values = {}) => Number(db.prepare(sql).run(values).changes),
    all: <Row>(sql: string, values: Values = {}) =>
      db.prepare(sql).all(values) as Record<string, SQLOutputValue>[] as Row[],
    one: <Row>(sql: string, values: Values = {}) => (db.prepare(sql).get(values) as Row | undefined) ?? null,
    transaction: (work) => {
      db.exec('begin immediate')
      try {
        const result = work()
        db.exec('commit')
        return result
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
    close: () => db.close(),
  }
}

/** Switches the file to a write-ahead log: reads and writes don't wait for each other. */
function writeAhead(db: DatabaseSync): void {
  try {
    db.exec('pragma journal_mode = wal')
  } catch (error) {
    // Another server uses the new file at this moment: SQLite doesn't wait here, and any server may switch it.
    if (!isBusy(error)) throw error
  }
}

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 5

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Generates an id such as 'pay_29QQoUBi66xm2f'. */
export function newId(kind: string): string {
  return `${kind}_${[...randomBytes(14)].map((byte) => letters[byte % letters.length]).join('')}`
}

/** Returns a secret that is generated once and stored in the ledger. */
export function secretOf(ledger: Ledger, name: string): string {
  const value = randomBytes(24).toString('hex')
  ledger.run('insert or ignore into secrets (name, value) values (:name, :value)', { name, value })
  return ledger.one<{ value: string }>('select value from secrets where name = :name', { name })?.value ?? value
}
