import { indianDate } from '#domain/indian-time.ts'

/** The shop's return policy in words, made of the one number that return requests are judged by. */
export function returnPolicy(days: number): { label: string; text: string } {
  if (days === 0) {
    const text =
      'This shop takes back nothing that you no longer want. If something arrives damaged or is not what you ordered, contact us.'
    return { label: 'Returns: damaged or wrong items only', text }
  }
  const period = days === 1 ? 'one day' : `${days} days`
  const text = `You can return items for ${period} after delivery, also if you no longer want them, for your money or another size. Start on the page of the order.`
  return { label: `${days}-day returns`, text }
}

/** Days of the policy, and the end of an order's return period: null before its delivery, or when there is none. */
export type ReturnWindow = { days: number; until: Date | null }

export function isReturnable({ until }: ReturnWindow, now: Date): boolean {
  return until !== null && now.getTime() <= until.getTime()
}

/** The same policy on the page of an order: the day on which its return period ends, once it has begun. */
export function returnPeriod(period: ReturnWindow, now: Date): string {
  if (period.until === null) return returnPolicy(period.days).label
  const day = indianDate(period.until)
  return isReturnable(period, now) ? `You can return items until ${day}` : `The return period ended on ${day}`
}
