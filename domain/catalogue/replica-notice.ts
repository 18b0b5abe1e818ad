import * as v from 'valibot'
import * as texts from './texts.ts'

/** Setting: the replica notice of a shop, and categories that don't show it. An empty note is never shown. */
export const firstCopySchema = v.object({ note: v.pipe(v.string(), v.trim()), without: v.array(v.string()) })

export type FirstCopy = v.InferOutput<typeof firstCopySchema>

/** Default without a notice; the demo shop has the one of spec §1. */
export const noFirstCopy: FirstCopy = { note: '', without: [] }

/** Formats the note for the terms of the whole shop; null without one. */
export function firstCopyTerms({ note, without }: FirstCopy): string | null {
  if (note === '') return null
  const others = without.length === 0 ? '' : texts.exceptFor(without.join(', '))
  return texts.noteOnProducts(others, note)
}

/** Finds the note on products of this category; null where there is none. */
export function firstCopyNote({ note, without }: FirstCopy, category: string): string | null {
  return note === '' || without.includes(category) ? null : note
}
