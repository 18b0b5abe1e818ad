import type { HealthCheckInput } from './health-facts.ts'

/** 'wrong': must be fixed before selling. 'advice': should be fixed. */
export type Severity = 'wrong' | 'advice'

export type HealthCheck = {
  subject: string
  severity: Severity
  /** Describes the problem; null when there is none. */
  problem: (facts: HealthCheckInput) => string | null
  /** Remedy for the owner, without environment variables and command lines. */
  remedy: string
  /** Remedy for the server's operator; defaults to `remedy`. */
  onServer?: string
  /** Back-office page that fixes it, if any. */
  fixPath?: string
}

/** Returns the text if the condition holds, else null. */
export const when = (isSo: boolean, text: string) => (isSo ? text : null)
