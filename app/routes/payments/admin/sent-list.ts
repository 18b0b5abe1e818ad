import { textField, uploadedFile } from '#app/http/read-intent.ts'
import { refuse } from '#domain/refusal.ts'
import { csvOfFile } from '#flows/imports/csv-of-file.ts'

type SentList = { form: FormData; isList: Parameters<typeof csvOfFile>[1]; missing: string; signal: AbortSignal }

/** Reads a bank's or courier's list from its form: the file, or else the pasted lines. */
export async function readSentList({ form, isList, missing, signal }: SentList) {
  const file = await uploadedFile(form, 'file')
  if (file) return csvOfFile(file, isList, signal)
  const lines = pastedLines(form)
  return lines.trim() === '' ? refuse('invalid', missing) : lines
}

/** Reads the typed lines, which a refused form shows again. */
export const pastedLines = (form: FormData): string => textField(form, 'csv', Number.POSITIVE_INFINITY)
