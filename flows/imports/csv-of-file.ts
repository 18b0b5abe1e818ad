import { lineOfSafeCells } from '#domain/csv-cell.ts'
import { reasonOfError, sentenceOf } from '#domain/imports/reasons.ts'
import { isWorkbook, uploadProblem } from '#domain/imports/upload.ts'
import { type Refusal, refuseFields } from '#domain/refusal.ts'
import { decodeFile } from './decode-file.ts'
import { readSheets } from './read-workbook.ts'

type IsList = (rows: readonly (readonly string[])[]) => boolean

/** Reads a bank's or courier's file as CSV. Of a workbook it takes the first sheet with the headings. */
export async function csvOfFile(file: Uint8Array, isList: IsList, signal: AbortSignal): Promise<string | Refusal> {
  const problem = uploadProblem(file)
  if (problem) return problem
  if (!isWorkbook(file)) return decodeFile(file)
  try {
    const sheets = await readSheets(file, signal)
    const rows = sheets.find(isList) ?? sheets[0] ?? []
    // Cells may have more semicolons than the lines have commas.
    return `sep=,\r\n${rows.map(lineOfSafeCells).join('')}`
  } catch (error) {
    const reason = reasonOfError(error, {})
    if (reason === null) throw error
    return refuseFields({ file: sentenceOf(reason) })
  }
}
