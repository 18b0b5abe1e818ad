import { refuse } from '#domain/refusal.ts'
import { csvOfFile } from '#flows/imports/csv-of-file.ts'

type SentList = { form: FormData; isList: Parameters<typeof csvOfFile>[1]; missing: string; signal: AbortSignal }

/** Reads a bank's or courier's list from its form: the pasted lines, or else the file. */
export async function readSentList({ form, isList, missing, signal }: SentList) {
  const lines = pastedLines(form)
  if (lines.trim() !== '') return lines
  const file = form.get('file')
  if (file === null || typeof file === 'string' || file.size === 0) return refuse('invalid', missing)
  return csvOfFile(await file.bytes(), isList, signal)
}

/** Returns the typed lines, which a refused form shows again. */
export function pastedLines(form: FormData): string {
  const lines = form.get('csv')
  return typeof lines === 'string' ? lines : ''
}
