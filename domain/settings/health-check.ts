import type { HealthCheckInput } from './health-facts.ts'

/** 'wrong': must be fixed before trading. 'advice': should be. */
export type Severity = 'wrong' | 'advice'

export type HealthCheck = {
  about: string
  weight: Severity
  /** Describes the problem; null when there is none. */
  problem: (facts: HealthCheckInput) => string | null
  /** Said to the owner: without settings of the server and command lines. */
  remedy: string
  /** Said to the person at the server, in place of the remedy. */
  onServer?: string
  /** The page of the back office that mends it, where one does. */
  mend?: string
}

/** These words where it is so, else nothing. */
export const when = (isSo: boolean, text: string) => (isSo ? text : null)
