import { indianDate } from '#domain/indian-time.ts'
import * as texts from './texts.ts'

/** Formats the return policy from the number of days that also decides return requests. */
export function returnPolicy(days: number): { label: string; text: string } {
  if (days === 0) return { label: texts.noReturnsLabel, text: texts.noReturns }
  return { label: texts.dayReturns(days), text: texts.returnTerms(days) }
}

/** Days of the policy when the order was placed, and the end of an order's return period: null before delivery or without returns. */
export type ReturnWindow = { days: number; until: Date | null }

export function isReturnable({ until }: ReturnWindow, now: Date): boolean {
  return until !== null && now.getTime() <= until.getTime()
}

/** Formats the return period on an order's page, with its last day once it has begun. */
export function returnPeriod(period: ReturnWindow, now: Date): string {
  if (period.until === null) return returnPolicy(period.days).label
  const day = indianDate(period.until)
  return isReturnable(period, now) ? texts.returnUntil(day) : texts.returnEnded(day)
}
