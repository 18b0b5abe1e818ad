import type { StaffRole } from '#domain/staff/permissions.ts'
import { isPermitted } from '#domain/staff/route-permissions.ts'
import { businessChecks } from './business-checks.ts'
import type { HealthCheck, HealthCheckInput, Severity } from './health-check.ts'
import { systemChecks } from './system-checks.ts'

/** A failed health check, as printed by `strut doctor` and shown in the back office. */
export type FailedCheck = {
  subject: string
  severity: Severity
  problem: string
  remedy: string
  onServer: string
  /** Back-office page that fixes it; null when there is none. */
  fixPath: string | null
}

const checks: readonly HealthCheck[] = [...businessChecks, ...systemChecks]

export function findFailedChecks(facts: HealthCheckInput): FailedCheck[] {
  return checks.flatMap(({ subject, severity, problem, remedy, onServer = remedy, fixPath = null }) => {
    const text = problem(facts)
    return text === null ? [] : [{ subject, severity, problem: text, remedy, onServer, fixPath }]
  })
}

/** Lists the failed checks for a staff member, without links to pages they may not open. */
export function failedChecksFor(
  failed: readonly FailedCheck[],
  person: { roles: readonly StaffRole[] },
): FailedCheck[] {
  return failed.map(({ fixPath, ...one }) => ({
    ...one,
    fixPath: fixPath !== null && isPermitted(fixPath.replace(/\?.*/, ''), 'GET', person) ? fixPath : null,
  }))
}

export const healthCheckSubjects: readonly string[] = checks.map(({ subject }) => subject)
