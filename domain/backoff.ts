/**
 * Computes when work that has failed `attempts` times is retried. `delays` are milliseconds; null after the last one,
 * when no retry is left.
 */
export function nextRetryAt(attempts: number, delays: readonly number[], now: Date): Date | null {
  const delay = delays[attempts - 1]
  return delay === undefined ? null : new Date(now.getTime() + delay)
}
