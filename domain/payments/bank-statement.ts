import { truncate } from '#domain/clean-text.ts'
import { type Paise, rupees } from '#domain/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'
import { readUtr } from './upi.ts'

/** A credit in a bank statement. */
export type BankLine = {
  /** Line number in the file, starting at 1. */
  line: number
  /** Date in the bank's own format, parsed; null when unreadable. */
  day: Date | null
  amount: Paise
  /** All twelve-digit numbers, which may be UPI references. */
  utrs: readonly string[]
  narration: string
  /** The file also reverses this credit, by the same reference. */
  isTakenBack: boolean
}

const headings = {
  day: /^(txn |transaction |value |post(ed|ing)? |tran )*date\b/i,
  // A 'Cr/Dr' column holds the kind of a line, not an amount.
  credit: /^(credit|deposit|cr\b|amount cr|paid in|money in)(?! ?\/ ?d)/i,
  amount: /^(transaction |txn )?amount/i,
  kind: /^(dr ?\/ ?cr|cr ?\/ ?dr|type|debit ?\/ ?credit|credit ?\/ ?debit|txn type|transaction type)/i,
  text: /^(narration|description|particulars|remarks|details|transaction (details|remarks|particulars))/i,
  reference: /^(ref|utr|rrn|chq|cheque|reference|transaction id|txn id)/i,
} as const

type Columns = { [Name in keyof typeof headings]: number }

/** Reads the credits of any bank's file; the headings may be on any of its first lines. */
export function readStatement(rows: readonly (readonly string[])[]): BankLine[] | Refusal {
  const top = topOf(rows)
  const head = rows[top]
  if (!head) return refuse('invalid', texts.noStatement)
  const columns = columnsOf(head)
  const lines = rows.slice(top + 1).map((row, at) => lineOf(row, columns, top + at + 2))
  const reversed = new Set(lines.flatMap((line) => (line.amount === null ? line.utrs : [])))
  return lines.flatMap(({ amount, ...line }) =>
    amount === null ? [] : [{ ...line, amount, isTakenBack: line.utrs.some((utr) => reversed.has(utr)) }],
  )
}

const topOf = (rows: readonly (readonly string[])[]) => rows.slice(0, 40).findIndex((row) => isHead(columnsOf(row)))

/** Tells whether the rows have a bank statement's headings. */
export const isStatement = (rows: readonly (readonly string[])[]): boolean => topOf(rows) !== -1

function columnsOf(row: readonly string[]): Columns {
  const place = (pattern: RegExp) => row.findIndex((cell) => pattern.test(cell.trim()))
  const entries = Object.entries(headings).map(([name, pattern]) => [name, place(pattern)])
  return Object.fromEntries(entries) as Columns
}

const isHead = ({ day, credit, amount, text, reference }: Columns) =>
  day !== -1 && (credit !== -1 || amount !== -1) && (text !== -1 || reference !== -1)

/** `amount` is null for a debit. */
type AnyLine = Omit<BankLine, 'amount' | 'isTakenBack'> & { amount: Paise | null }

function lineOf(row: readonly string[], columns: Columns, line: number): AnyLine {
  const cell = (at: number) => (at === -1 ? '' : (row[at] ?? '').trim())
  const amount = creditOf(cell, columns)
  const text = cell(columns.text)
  const utrs = [...`${cell(columns.reference)} ${text}`.matchAll(/(?<!\d)0{0,4}(\d{12})(?!\d)/g)]
    .map(([, digits = '']) => readUtr(digits))
    .filter((utr) => typeof utr === 'string')
  return { line, day: dayOf(cell(columns.day)), amount, utrs: [...new Set(utrs)], narration: truncate(text, 120) }
}

/** Parses the credited amount; null for debits and invalid amounts. */
function creditOf(cell: (at: number) => string, { credit, amount, kind }: Columns): Paise | null {
  if (credit !== -1) return moneyOf(cell(credit))
  const sum = cell(amount)
  const text = `${cell(kind)} ${sum}`
  if (/\b(dr|debit|withdrawal)\b|^\s*-|^d\b|\(/i.test(text)) return null
  return moneyOf(sum)
}

/** Parses an amount; null when invalid or zero. */
export function moneyOf(text: string): Paise | null {
  const plain = text.replace(/[₹,\s]|INR|Rs\.?|\+|cr\.?$/gi, '')
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(plain)) return null
  const sum = rupees(Number(plain))
  return sum > 0 ? sum : null
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Parses dates of Indian banks: '21/11/2026', '21-11-26', '21 Nov 2026' or '2026-11-21'. */
function dayOf(text: string): Date | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text)
  const [year, month, day] = iso
    ? [iso[1], Number(iso[2]), iso[3]]
    : ((found) => [found?.[3], monthOf(found?.[2]), found?.[1]])(
        /^(\d{1,2})[-/. ]+(\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})/i.exec(text),
      )
  if (!year || !month || !day) return null
  const full = String(year).length === 2 ? `20${year}` : String(year)
  const at = new Date(`${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}T00:00:00+05:30`)
  return Number.isNaN(at.getTime()) ? null : at
}

function monthOf(text = ''): number {
  return /^\d+$/.test(text) ? Number(text) : months.indexOf(text.slice(0, 3).toLowerCase()) + 1
}
