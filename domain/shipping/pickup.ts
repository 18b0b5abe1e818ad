import { indianDay, indianTime, indianTimeField, readIndianTime } from '#domain/indian-time.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import * as texts from './texts.ts'

export type PickupTime = { day: string; time: string }

/** Parses a pickup time in the next seven days. */
export function readPickup({ day, time }: PickupTime, now: Date): PickupTime | Refusal {
  const at = readIndianTime(`${day}T${time.slice(0, 5)}`)
  const week = 7 * 24 * 3_600_000
  if (at === null || at.getTime() <= now.getTime() || at.getTime() > now.getTime() + week) {
    return refuseFields({ time: texts.timeWithinSevenDays })
  }
  return { day, time: time.slice(0, 5) }
}

/** Formats 'From 23 Nov 2026, 15:00'. */
export function pickupText({ day, time }: PickupTime): string {
  const at = readIndianTime(`${day}T${time}`)
  return `From ${at ? indianTime(at) : `${day}, ${time}`}`
}

export function defaultPickup(now: Date): PickupTime {
  const hour = Number(indianTimeField(now).slice(11, 13))
  const day = hour < 12 ? now : new Date(now.getTime() + 24 * 3_600_000)
  return { day: indianDay(day), time: '15:00' }
}

export const nothingToPickUp = refuse('changed', texts.noParcelsWait)
