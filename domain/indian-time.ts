const dayInIndia = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day in India: '2026-11-21'. */
export function indianDay(at: Date): string {
  return dayInIndia.format(at)
}

/** The Indian financial year, 1 April to 31 March: '2627' for 2026-27. */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = indianDay(at).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${twoDigits(first)}${twoDigits(first + 1)}`
}

const twoDigits = (year: number) => String(year % 100).padStart(2, '0')
