import { orderedDate } from '#domain/orders/display.ts'
import * as texts from './texts.ts'

const minute = 60_000
const day = 24 * 60 * minute

const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', hourCycle: 'h23', timeZone: 'Asia/Kolkata' })

/** Formats when a device was last used. It is recorded every few minutes only. */
export function formatLastSeen(at: Date, now: Date): string {
  if (now.getTime() - at.getTime() < 10 * minute) return texts.justNow
  const [seen, today, yesterday] = [at, now, new Date(now.getTime() - day)].map(orderedDate)
  if (seen === today) return texts.todayAt(clock.format(at))
  if (seen === yesterday) return texts.yesterdayAt(clock.format(at))
  return seen ?? ''
}
