import { daysAfter, minuteMs } from '#domain/indian-time.ts'
import { orderedDate } from '#domain/orders/display.ts'
import * as texts from './texts.ts'

const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', hourCycle: 'h23', timeZone: 'Asia/Kolkata' })

/** Formats when a device was last used. It is recorded every few minutes only. */
export function formatLastSeen(at: Date, now: Date): string {
  if (now.getTime() - at.getTime() < 10 * minuteMs) return texts.justNow
  const [seen, today, yesterday] = [at, now, daysAfter(now, -1)].map(orderedDate)
  if (seen === today) return texts.todayAt(clock.format(at))
  if (seen === yesterday) return texts.yesterdayAt(clock.format(at))
  return seen ?? ''
}
