import { readDates } from '#domain/catalogue/banner-form.ts'
import { cleanLine } from '#domain/clean-text.ts'
import type { FormValues } from '#domain/form-values.ts'
import { indianTimeField } from '#domain/indian-time.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import { atMostCharacters } from '#domain/texts.ts'
import { datesOf, type HomeRow, mostHomeRows } from './home-rows.ts'
import * as texts from './texts.ts'

export type TypedHomeRow = FormValues<ReturnType<typeof toHomeRowForm>>

const longest = { title: 60, text: 1_000 } as const

/** `before`: the stored row, or an empty one of its kind. */
export function readHomeRow(
  typed: TypedHomeRow,
  before: HomeRow,
  { collections, targets }: { collections: readonly string[]; targets: readonly string[] },
): HomeRow | Refusal {
  const wrong: Record<string, string> = {}
  const title = cleanLine(typed.title)
  const { kind } = before
  if (title.length > longest.title) wrong['title'] = atMostCharacters(longest.title)
  else if (kind === 'text' && title === '') wrong['title'] = texts.giveTitle
  if (typed.text.length > longest.text) wrong['text'] = atMostCharacters(longest.text)
  if (kind === 'collection' && !collections.includes(typed.collection)) wrong['collection'] = texts.chooseCollection
  if (typed.target !== '' && !targets.includes(typed.target)) wrong['target'] = texts.chooseTarget
  const dates = readDates(typed, wrong)
  if (Object.keys(wrong).length > 0) return refuseFields(wrong)
  return {
    ...before,
    title,
    collection: kind === 'collection' ? typed.collection : null,
    ...(kind === 'text' && { text: typed.text.trim(), target: typed.target || null }),
    showsFrom: dates.showsFrom?.toISOString() ?? null,
    showsUntil: dates.showsUntil?.toISOString() ?? null,
  }
}

export function toHomeRowForm(row: HomeRow) {
  const { showsFrom, showsUntil } = datesOf(row)
  return {
    title: row.title,
    collection: row.collection ?? '',
    text: row.text,
    target: row.target ?? '',
    showsFrom: showsFrom ? indianTimeField(showsFrom) : '',
    showsUntil: showsUntil ? indianTimeField(showsUntil) : '',
  }
}

/** Tells whether a new row is the last one once more: its form was sent twice. A picture gets a new id each time. */
export function isSameRow(last: HomeRow | undefined, added: HomeRow): boolean {
  const contentOf = (row: HomeRow) => JSON.stringify([row.kind, toHomeRowForm(row)])
  return last !== undefined && contentOf(last) === contentOf(added)
}

export const noSuchRow = refuse('not-found', texts.rowIsGone)
export const tooManyRows = refuse('invalid', texts.tooManyRows(mostHomeRows))
