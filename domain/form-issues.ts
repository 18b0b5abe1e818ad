import type { BaseIssue } from 'valibot'
import { type Refusal, refuseFields } from './refusal.ts'

/** Refuses a form with the first message of each wrong field. */
export function refuseIssues(issues: readonly BaseIssue<unknown>[]): Refusal {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) messages[String(path?.[0]?.key ?? '')] ??= message
  return refuseFields(messages)
}
