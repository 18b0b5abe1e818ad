import { readStockChange } from '#domain/catalogue/product-form.ts'
import { cleanLine } from '#domain/clean-text.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import { atMostCharacters } from '#domain/texts.ts'
import * as texts from './texts.ts'

/** Stored reasons; `countReasonText` translates them. */
export const countReasons = {
  counted: 'Counted',
  received: 'Received',
  damaged: 'Damaged',
  lost: 'Lost',
  other: 'Other',
} as const

/** `lastCount`: ledger entry of the last count before the form was shown. */
export type TypedCount = {
  why: string
  note: string
  lastCount: string
  /** `counted`: the typed text, '' without a count. `seen`: the quantity shown in the form. */
  rows: readonly { size: string; counted: string; seen: string }[]
}

/** `seen`: pieces on the shelf of which the change was counted; null for added ones, which any number may join. */
type CountedChange = { size: string; change: number; seen: number | null }

export type StockCountInput = { note: string; changes: readonly CountedChange[] }

export function readReason({ why, note }: Pick<TypedCount, 'why' | 'note'>, wrong: Record<string, string>): string {
  const reason = Object.hasOwn(countReasons, why) ? countReasons[why as keyof typeof countReasons] : null
  const text = cleanLine(note)
  if (reason === null) wrong['why'] = texts.chooseReason
  if (text.length > 200) wrong['note'] = atMostCharacters(200)
  if (why === 'other' && text === '') wrong['note'] = texts.sayWhatHappened
  return text === '' ? `${reason}` : `${reason}: ${text}`
}

export function readCount(typed: TypedCount): StockCountInput | Refusal {
  const wrong: Record<string, string> = {}
  const note = readReason(typed, wrong)
  const changes: CountedChange[] = []
  for (const [at, { size, counted, seen }] of typed.rows.entries()) {
    const change = readStockChange({ stock: counted, seen })
    if (typeof change === 'string') wrong[`counted-${at}`] = change
    else if (typed.why === 'received' && /^\d/.test(counted.trim()))
      wrong[`counted-${at}`] = texts.writePlus(counted.trim())
    else if (change !== 0) changes.push({ size, change, seen: counted.trim().startsWith('+') ? null : Number(seen) })
  }
  if (Object.keys(wrong).length > 0) return refuseFields(wrong)
  if (changes.length === 0) return nothingCounted
  return { note, changes }
}

export const countedMeanwhile = refuse('changed', texts.countedMeanwhile)
/** Refuses a count that pieces may have left or joined before or after it. */
export const movedMeanwhile = refuse('changed', texts.movedMeanwhile)
const nothingCounted = refuse('invalid', texts.nothingHasChanged)

export const ledgerReasons = {
  opening: texts.firstStock,
  'part-cancel': texts.piecesCancelled,
  'part-return': texts.sentBack,
  exchange: texts.sentInExchange,
  'size-change': texts.sizeOfOrderChanged,
  import: texts.imported,
  count: texts.count,
  order: texts.order,
  cancel: texts.orderCancelled,
  return: texts.returned,
}
export type LedgerReason = keyof typeof ledgerReasons

/** One line of a product's stock ledger; `who` is the staff member, if any. */
export type LedgerLine = {
  id: number
  size: string
  change: number
  reason: LedgerReason
  orderId: string | null
  note: string | null
  createdAt: Date
  who: string | null
}

/** Label of a ledger entry: 'Order', 'Damaged: wet box'. */
export function ledgerLabel({ reason, note }: Pick<LedgerLine, 'reason' | 'note'>): string {
  return note === null ? ledgerReasons[reason] : texts.countReasonText(note)
}
