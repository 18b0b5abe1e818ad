import type { StaffRole } from '#domain/staff/permissions.ts'
import { isPermitted } from '#domain/staff/route-permissions.ts'
import { businessChecks } from './business-checks.ts'
import type { HealthCheck, Severity } from './health-check.ts'
import type { HealthCheckInput } from './health-facts.ts'
import { systemChecks } from './system-checks.ts'

/** Failed health checks as one list: `strut doctor` prints it, the back office shows it. */
export type FailedCheck = {
  about: string
  weight: Severity
  problem: string
  remedy: string
  onServer: string
  /** The page of the back office that mends it; null where none does. */
  mend: string | null
}

const checks: readonly HealthCheck[] = [...businessChecks, ...systemChecks]

export function findFailedChecks(facts: HealthCheckInput): FailedCheck[] {
  return checks.flatMap(({ about, weight, problem, remedy, onServer = remedy, mend = null }) => {
    const text = problem(facts)
    return text === null ? [] : [{ about, weight, problem: text, remedy, onServer, mend }]
  })
}

/** The checks for this staff member: none links to a page without permission. */
export function failedChecksFor(
  complaints: readonly FailedCheck[],
  person: { roles: readonly StaffRole[] },
): FailedCheck[] {
  return complaints.map(({ mend, ...complaint }) => ({
    ...complaint,
    mend: mend !== null && isPermitted(mend, 'GET', person) ? mend : null,
  }))
}

export const healthCheckSubjects: readonly string[] = checks.map(({ about }) => about)
