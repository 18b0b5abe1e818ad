import { type Reason, textOfReason } from '#domain/imports/reasons.ts'

type Issues = { issues: readonly { reason: Reason | string }[] }

/** Reading of a file, with its reasons as an English reader sees them. */
export function withIssueTexts<Read extends Issues>({ issues, ...read }: Read) {
  const withText = (issue: Read['issues'][number]) => ({ ...issue, reason: textOfReason(issue.reason) })
  return { ...read, issues: issues.map(withText) }
}
