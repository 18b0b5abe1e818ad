import type { HealthCheckInput } from './health-facts.ts'

/** 'wrong': must be fixed before trading. 'advice': should be. */
export type Severity = 'wrong' | 'advice'

export type HealthCheck = {
  about: string
  weight: Severity
  /** Describes the problem; null when there is none. */
  problem: (facts: HealthCheckInput) => string | null
  remedy: string
  /** The page of the back office that mends it, where one does. */
  mend?: string
}

/** These words where it is so, else nothing. */
export const when = (isSo: boolean, text: string) => (isSo ? text : null)
