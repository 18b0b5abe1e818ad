import { dated } from './texts.ts'

const dateAndTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Formats '21 Nov 2026, 23:04:05' in Indian time. */
export const exactTime = (at: Date): string => dated(dateAndTime.format(at))
