import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { otpPurposes, otpSources } from '#domain/accounts/otp.ts'
import { signInMethods } from '#domain/accounts/sign-in-methods.ts'
import { pendingActions } from '#domain/backoffice/pending-action.ts'
import { consentPurposes } from '#domain/customers/consent.ts'
import { ledgerReasons } from '#domain/inventory/stock-count.ts'
import { fulfilmentStates, holdStates, paymentMethods, paymentStates, refundReasons } from '#domain/orders/order.ts'
import { discrepancyLabels } from '#domain/payments/discrepancies.ts'
import { storedPaymentStates } from '#domain/payments/payment.ts'
import { returnKinds, returnStates } from '#domain/returns/return-request.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'

const shop = await testShop()

test('tables.ts and the migrated database name the same tables and columns', async () => {
  expect(namesOf(declaredTables())).toEqual(namesOf(await migratedTables()))
})

test('every column has the type and the nullability that tables.ts says', async () => {
  const migrated = await migratedTables()
  for (const [place, column] of declaredTables()) {
    expect({ place, kind: column.kind }).toEqual({ place, kind: migrated.get(place)?.kind })
  }
})

test('the database has a default for each column that tables.ts makes optional', async () => {
  const migrated = await migratedTables()
  for (const [place, column] of declaredTables()) {
    if (column.isFilled) expect({ place, isFilled: migrated.get(place)?.isFilled }).toEqual({ place, isFilled: true })
  }
})

test('a column that takes only certain words takes those of its type', async () => {
  const declared = declaredWords()
  const checked = await checkedWords()
  expect([...declared.keys()].filter((place) => !checked.has(place))).toEqual([])
  for (const [place, words] of declared) expect({ place, words }).toEqual({ place, words: checked.get(place) })
})

/** `kind` is how both sides would say it: 'text', 'number | null'. By 'table.column'. */
type Columns = Map<string, { kind: string; isFilled: boolean }>

const namesOf = (columns: Columns) => [...columns.keys()].sort()

/** All that tables.ts and the files beside it say. */
const source = readdirSync(import.meta.dirname)
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n')

function declaredTables(): Columns {
  return new Map(
    declaredColumns().map(([place, type]) => [place, { kind: declaredKind(type), isFilled: isFilled(type) }]),
  )
}

/** Every 'table.column' with its type as it is written there. */
function declaredColumns(): [place: string, type: string][] {
  const tables = source.matchAll(/^ {2}(\w+): \{(?:\n([\s\S]*?)\n {2}\}| (.*) \})$/gm)
  return [...tables].flatMap(([, table = '', block, line = '']) =>
    fieldsIn(block ?? line.replaceAll('; ', '\n')).map(([column, type]): [string, string] => [
      `${snake(table)}.${snake(column)}`,
      type,
    ]),
  )
}

function fieldsIn(block: string): [name: string, type: string][] {
  return [...block.matchAll(/^\s*(\w+): (.+?)\s*$/gm)].map(([, name = '', type = '']) => [name, type])
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Types that are not simply text. */
const declaredKinds: Record<string, string> = {
  number: 'number',
  Paise: 'number',
  boolean: 'boolean',
  Date: 'time',
  GeneratedTime: 'time',
  Buffer: 'bytes',
  'string[]': 'list',
  'number[]': 'list',
}

function declaredKind(type: string): string {
  const bare = type.replace(/ \| null$/, '')
  const inner = /^(?:Generated|Computed|ColumnType)<([^,>]+)/.exec(bare)?.[1]?.trim() ?? bare
  const kind = /^(Json|JSONColumnType)</.test(bare) ? 'json' : (declaredKinds[inner] ?? 'text')
  return bare === type ? kind : `${kind} | null`
}

function isFilled(type: string): boolean {
  return /^(GeneratedTime|Id$|Generated<|Computed<)/.test(type) || / \| undefined,/.test(type)
}

const migratedKinds: Record<string, string> = {
  uuid: 'text',
  integer: 'number',
  numeric: 'number',
  bigint: 'number',
  'timestamp with time zone': 'time',
  bytea: 'bytes',
  jsonb: 'json',
  ARRAY: 'list',
}

async function migratedTables(): Promise<Columns> {
  const rows = await shop.ask(sql<{ place: string; type: string; isNullable: boolean; isFilled: boolean }>`
    select table_name || '.' || column_name as place, data_type as type, is_nullable = 'YES' as is_nullable,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as is_filled
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'migrations'`)
  return new Map(
    rows.map(({ place, type, isNullable, isFilled }) => {
      const kind = migratedKinds[type] ?? type
      return [place, { kind: isNullable ? `${kind} | null` : kind, isFilled }]
    }),
  )
}

/** Unions of words whose list stands in the domain. */
const domainWords: Record<string, readonly string[]> = {
  ConsentPurpose: Object.keys(consentPurposes),
  PaymentMethod: paymentMethods,
  PaymentState: paymentStates,
  HoldState: holdStates,
  FulfilmentState: Object.keys(fulfilmentStates),
  SignInMethod: signInMethods,
  StoredPaymentState: storedPaymentStates,
  RefundReason: refundReasons,
  DiscrepancyKind: Object.keys(discrepancyLabels),
  LedgerReason: Object.keys(ledgerReasons),
  ReturnState: returnStates,
  PendingActionName: Object.keys(pendingActions),
  ReturnKind: Object.keys(returnKinds),
  OtpSource: otpSources,
  OtpPurpose: otpPurposes,
}

function declaredWords(): Map<string, string[]> {
  const places = declaredColumns().map(([place, type]): [string, string[]] => [place, wordsOf(type)])
  return new Map(places.filter(([, words]) => words.length > 0))
}

function wordsOf(type: string): string[] {
  // Generated columns have no check.
  if (type.startsWith('Computed<')) return []
  const name = type.replace(/^Generated<(.+)>$/, '$1')
  const alias = new RegExp(`type ${name} = (.+)`).exec(/^\w+$/.test(name) ? source : '')?.[1]
  return [...(domainWords[name] ?? quotedIn(alias ?? name))].sort()
}

async function checkedWords(): Promise<Map<string, string[]>> {
  const rows = await shop.ask(sql<{ place: string; definition: string }>`
    select conrelid::regclass || '.' || attname as place, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1 and pg_get_constraintdef(pg_constraint.oid) like '%ANY (ARRAY[%'`)
  return new Map(rows.map(({ place, definition }) => [place, quotedIn(definition).sort()]))
}

const quotedIn = (text: string) => [...text.matchAll(/'([^']+)'/g)].map(([, word = '']) => word)
