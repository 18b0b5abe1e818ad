import { indianDay, indianTime, indianTimeField, readIndianTime } from '#domain/indian-time.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'

/** When the courier comes, in Indian time. */
export type PickupTime = { day: string; time: string }

/** A pickup that is still to come, within a week. */
export function readPickup({ day, time }: PickupTime, now: Date): PickupTime | Refusal {
  const at = readIndianTime(`${day}T${time.slice(0, 5)}`)
  const week = 7 * 24 * 3_600_000
  if (at === null || at.getTime() <= now.getTime() || at.getTime() > now.getTime() + week) {
    return refuseFields({ time: 'Please choose a time within the next seven days.' })
  }
  return { day, time: time.slice(0, 5) }
}

/** 'From 23 Nov 2026, 15:00'. */
export function pickupText({ day, time }: PickupTime): string {
  const at = readIndianTime(`${day}T${time}`)
  return `From ${at ? indianTime(at) : `${day}, ${time}`}`
}

/** What the form offers: this afternoon while it is morning, else tomorrow. */
export function defaultPickup(now: Date): PickupTime {
  const hour = Number(indianTimeField(now).slice(11, 13))
  const day = hour < 12 ? now : new Date(now.getTime() + 24 * 3_600_000)
  return { day: indianDay(day), time: '15:00' }
}

export const nothingToPickUp = refuse('changed', 'No parcel waits for a pickup.')
