const dateAndTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})

/** To the second, in India's time: '21 Nov 2026, 11:04:05 pm'. */
export function exactTime(at: Date): string {
  return dateAndTime.format(at)
}
