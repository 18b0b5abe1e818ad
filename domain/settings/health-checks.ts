import type { StaffRole } from '#domain/staff/permissions.ts'
import { isPermitted } from '#domain/staff/route-permissions.ts'
import { businessChecks } from './business-checks.ts'
import type { HealthCheck, Severity } from './health-check.ts'
import type { HealthCheckInput } from './health-facts.ts'
import { systemChecks } from './system-checks.ts'

/** A failed health check, as printed by `strut doctor` and shown in the back office. */
export type FailedCheck = {
  about: string
  weight: Severity
  problem: string
  remedy: string
  onServer: string
  /** Back-office page that fixes it; null when there is none. */
  mend: string | null
}

const checks: readonly HealthCheck[] = [...businessChecks, ...systemChecks]

export function findFailedChecks(facts: HealthCheckInput): FailedCheck[] {
  return checks.flatMap(({ about, weight, problem, remedy, onServer = remedy, mend = null }) => {
    const text = problem(facts)
    return text === null ? [] : [{ about, weight, problem: text, remedy, onServer, mend }]
  })
}

/** Lists the failed checks for a staff member, without links to pages they may not open. */
export function failedChecksFor(
  complaints: readonly FailedCheck[],
  person: { roles: readonly StaffRole[] },
): FailedCheck[] {
  return complaints.map(({ mend, ...complaint }) => ({
    ...complaint,
    mend: mend !== null && isPermitted(mend.replace(/\?.*/, ''), 'GET', person) ? mend : null,
  }))
}

export const healthCheckSubjects: readonly string[] = checks.map(({ about }) => about)
