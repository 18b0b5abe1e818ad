import { isShortenedNumber } from '#domain/csv-cell.ts'
import { type Paise, sum } from '#domain/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { moneyOf } from './bank-statement.ts'
import { isPaidTwice, type KnownParcel } from './cod-collection.ts'
import * as texts from './texts.ts'

/** Cash that the courier remitted for one parcel, by its file. */
export type RemittedLine = { waybill: string; amount: Paise; reference: string; day: string }

const headings = {
  waybill: /^(awb|way ?bill|wbn|tracking|lrn|consignment|cn(ote)?\b)/i,
  // The remitted amount is preferred to the collected one, and both to any other.
  remitted: /^(amount )?(remitted|paid|transferred)|^(net )?remittance amount/i,
  collected: /^(cod|collected|collectable|cash)( amount| value)?\b|^amount collected/i,
  amount: /^(amount|value|total)\b/i,
  reference:
    /^(utr|remittance (ref|id|no|number)|bank (ref|utr)|(payment |transaction |txn )?(ref|reference|id)\b|neft)/i,
  day: /^(remittance|payment|paid|transfer|remitted|delivered|delivery)?[ _-]?(on|date)\b/i,
} as const

/** Matches what else a courier's file tells of its money: 'Paid on', 'COD remittance date', 'COD status'. */
const noMoney = /\b(date|utr|ref|reference|id|no|number|status|mode|type)\b|\b(on|at|by)$/i
const isMoney = (name: string) => name === 'remitted' || name === 'collected' || name === 'amount'

type Columns = { [Name in keyof typeof headings]: number }

/** Reads one line per parcel, partial amounts added up; the headings may be on any of the first lines. */
export function readRemittance(rows: readonly (readonly string[])[]): RemittedLine[] | Refusal {
  const top = topOf(rows)
  const head = rows[top]
  if (!head) return refuse('invalid', texts.noRemittance)
  const columns = columnsOf(head)
  const parcels = rows.slice(top + 1)
  // Several waybills may have become the same shortened one.
  if (parcels.some((row) => isShortenedNumber(row[columns.waybill] ?? '')))
    return refuse('invalid', texts.waybillsShortened)
  const unread = parcels.find((row) => waybillOf(row, columns) !== null && isUnreadable(amountText(row, columns)))
  if (unread)
    return refuse('invalid', texts.unreadableAmount(waybillOf(unread, columns) ?? '', amountText(unread, columns)))
  const lines = parcels.flatMap((row) => lineOf(row, columns) ?? [])
  return [...Map.groupBy(lines, ({ waybill }) => waybill).values()].flatMap(addUp)
}

const topOf = (rows: readonly (readonly string[])[]) => rows.slice(0, 40).findIndex((row) => isHead(columnsOf(row)))

/** Tells whether the rows have a remittance's headings. */
export const isRemittance = (rows: readonly (readonly string[])[]): boolean => topOf(rows) !== -1

function columnsOf(row: readonly string[]): Columns {
  const cells = row.map((cell) => cell.trim().replaceAll('_', ' '))
  const entries = Object.entries(headings).map(([name, pattern]) => [
    name,
    cells.findIndex((cell) => pattern.test(cell) && !(isMoney(name) && noMoney.test(cell))),
  ])
  return Object.fromEntries(entries) as Columns
}

const amountAt = ({ remitted, collected, amount }: Columns) =>
  [remitted, collected, amount].find((at) => at !== -1) ?? -1

const isHead = (columns: Columns) => columns.waybill !== -1 && amountAt(columns) !== -1

const cellAt = (row: readonly string[], at: number): string => (at === -1 ? '' : (row[at] ?? '').trim())
const amountText = (row: readonly string[], columns: Columns) => cellAt(row, amountAt(columns))

/** Parses the waybill; null for a line of totals. */
function waybillOf(row: readonly string[], columns: Columns): string | null {
  // Spreadsheets protect long numbers by an apostrophe or '="…"'.
  const waybill = cellAt(row, columns.waybill)
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase()
  return /^(?=.*\d)[0-9A-Z]{4,40}$/.test(waybill) ? waybill : null
}

/** Tells whether the text has an amount that no one can read; '0', '-' and 'NA' mean that nothing came. */
const isUnreadable = (text: string) => /[1-9#]/.test(text) && moneyOf(text) === null

function lineOf(row: readonly string[], columns: Columns): RemittedLine | null {
  const waybill = waybillOf(row, columns)
  const amount = moneyOf(amountText(row, columns))
  if (amount === null || waybill === null) return null
  const [reference, day] = [cellAt(row, columns.reference).slice(0, 60), cellAt(row, columns.day).slice(0, 30)]
  return { waybill, amount, reference, day }
}

function addUp(lines: RemittedLine[]): RemittedLine[] {
  const last = lines.at(-1)
  return last ? [{ ...last, amount: sum(lines.map(({ amount }) => amount)) }] : []
}

export type MatchedCash = { line: RemittedLine; order: KnownParcel }

export type RemittanceMatch = {
  /** The amount due, which pays for the order. */
  matched: MatchedCash[]
  short: MatchedCash[]
  over: MatchedCash[]
  /** Cash of orders that were paid online: it is refunded. */
  twice: MatchedCash[]
  /** Parcels without cash due: unpaid, cancelled or returned. */
  notDue: MatchedCash[]
  /** Not delivered yet as far as the shop knows; uploading the file again later will match them. */
  early: MatchedCash[]
  unknown: RemittedLine[]
  /** Cash recorded before. */
  known: number
}

/** Matches the courier's lines to parcels. Changes nothing. */
export function matchRemittance(lines: readonly RemittedLine[], parcels: readonly KnownParcel[]): RemittanceMatch {
  const match: RemittanceMatch = {
    matched: [],
    short: [],
    over: [],
    twice: [],
    notDue: [],
    early: [],
    unknown: [],
    known: 0,
  }
  const byWaybill = new Map(parcels.map((parcel) => [parcel.waybill, parcel]))
  for (const line of lines) {
    const order = byWaybill.get(line.waybill)
    if (!order) match.unknown.push(line)
    else if (isKnown(order, line)) match.known += 1
    else match[placeOf(order, line)].push({ line, order })
  }
  return match
}

const isKnown = ({ paymentMethod, paymentState, due, hasCash }: KnownParcel, { amount }: RemittedLine) =>
  paymentMethod === 'COD' ? paymentState !== 'none' && due === amount : hasCash

function placeOf(
  { paymentMethod, paymentState, fulfilmentState, due }: KnownParcel,
  { amount }: RemittedLine,
): 'matched' | 'short' | 'over' | 'twice' | 'notDue' | 'early' {
  if (isPaidTwice({ paymentMethod, paymentState })) return 'twice'
  const isGone = fulfilmentState === 'cancelled' || fulfilmentState === 'returned'
  if (paymentMethod !== 'COD' || paymentState !== 'none' || isGone) return 'notDue'
  if (fulfilmentState !== 'delivered') return 'early'
  if (amount === due) return 'matched'
  return amount < due ? 'short' : 'over'
}
