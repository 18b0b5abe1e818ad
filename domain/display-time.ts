const dateAndTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})

/** Formats '21 Nov 2026, 11:04:05 pm' in Indian time. */
export function exactTime(at: Date): string {
  return dateAndTime.format(at)
}
