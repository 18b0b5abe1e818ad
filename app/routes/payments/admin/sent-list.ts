import { refuse } from '#domain/refusal.ts'
import { csvOfFile } from '#flows/imports/csv-of-file.ts'

type SentList = { form: FormData; isList: Parameters<typeof csvOfFile>[1]; missing: string; signal: AbortSignal }

/** Reads a bank's or courier's list from its form: the file, or else the pasted lines. */
export async function readSentList({ form, isList, missing, signal }: SentList) {
  const file = form.get('file')
  if (file instanceof File && file.size > 0) return csvOfFile(await file.bytes(), isList, signal)
  const lines = pastedLines(form)
  return lines.trim() === '' ? refuse('invalid', missing) : lines
}

/** Returns the typed lines, which a refused form shows again. */
export function pastedLines(form: FormData): string {
  const lines = form.get('csv')
  return typeof lines === 'string' ? lines : ''
}
