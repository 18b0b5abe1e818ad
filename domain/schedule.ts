/** Schedule of a job in UTC: every minute, each hour at `minute`, or each day at `hour` and `minute`. */
export type Schedule = { hour?: number; minute?: number }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Computes the first scheduled time after `after`. */
export function nextRunAt({ hour, minute }: Schedule, after: Date): Date {
  const period = hour !== undefined ? dayMs : minute !== undefined ? hourMs : minuteMs
  const offset = (hour ?? 0) * hourMs + (minute ?? 0) * minuteMs
  const periods = Math.floor((after.getTime() - offset) / period) + 1
  return new Date(periods * period + offset)
}
