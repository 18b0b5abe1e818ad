/** When work that has failed `attempts` times is tried again; null after the last of `delays` (milliseconds): it is given up. */
export function nextAttemptAt(attempts: number, delays: readonly number[], now: Date): Date | null {
  const delay = delays[attempts - 1]
  return delay === undefined ? null : new Date(now.getTime() + delay)
}
