import * as v from 'valibot'

/** Decision 11: the note's words and the categories that go without it are a setting of the shop. */
export const firstCopySchema = v.object({
  note: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  without: v.array(v.string()),
})

export type FirstCopy = v.InferOutput<typeof firstCopySchema>

export const defaultFirstCopy: FirstCopy = {
  note: 'This is a premium first-copy product. It has no tie to the original brand.',
  without: ['Perfumes'],
}

/** The same for the terms of the whole shop. */
export function firstCopyTerms({ note, without }: FirstCopy): string {
  const others = without.length === 0 ? '' : ` other than ${without.join(', ')}`
  return `Products${others} carry this note: ${note}`
}

/** The note that a product of this category carries; null for one that goes without. */
export function firstCopyNote({ note, without }: FirstCopy, category: string): string | null {
  return without.includes(category) ? null : note
}
