import { type Reason, textOfReason } from '#domain/imports/reasons.ts'

type Remarks = { remarks: readonly { reason: Reason | string }[] }

/** Reading of a file, with its reasons as an English reader sees them. */
export function withRemarkTexts<Read extends Remarks>({ remarks, ...read }: Read) {
  const withText = (remark: Read['remarks'][number]) => ({ ...remark, reason: textOfReason(remark.reason) })
  return { ...read, remarks: remarks.map(withText) }
}
