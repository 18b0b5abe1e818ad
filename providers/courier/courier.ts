import type { Address } from '#domain/customers/address.ts'
import type { Paise } from '#domain/money.ts'
import type { Tracking } from '#domain/shipping/tracking.ts'

/** Whether the courier goes to a pincode. `days`: from our door to theirs, null when it doesn't say. */
export type Serviceability = { prepaid: boolean; cod: boolean; days: number | null }

export type Parcel = {
  /** The number under which the courier knows it: the order's, or one that begins with it. */
  orderId: string
  waybill: string
  to: Address
  /** COD amount; null when prepaid. */
  collect: Paise | null
  worth: Paise
  contents: string
  units: number
  grams: number
  hsn: string | null
  invoiceSerial: string
}

/** Booked, or why the courier will not take it; its own words are for the owner. */
export type Booking = { waybill: string; refused: null } | { waybill: null; refused: string }

export type Courier = {
  name: string
  isSandbox: boolean
  /** Null: it does not go there at all. */
  reach: (pincode: string) => Promise<Serviceability | null>
  takeWaybills: (count: number) => Promise<string[]>
  /** The same order twice is one parcel: the courier knows its number. */
  book: (parcel: Parcel) => Promise<Booking>
  /** At most fifty at once. Those that it doesn't know are left out. */
  track: (waybills: readonly string[]) => Promise<Tracking[]>
  /** Another amount at the door of a parcel that is booked. The same twice is one; false when it is too late. */
  changeCollect: (change: { waybill: string; collect: Paise }) => Promise<boolean>
  /** False when it is too late. */
  cancel: (waybill: string) => Promise<boolean>
  label: (waybill: string) => Promise<Uint8Array>
  /** `day` '2026-11-21', `time` '15:00', in Indian time. */
  requestPickup: (pickup: { day: string; time: string; parcels: number }) => Promise<void>
  /** The waybill of a scan that the courier pushed; null when it is not from the courier or tells of no parcel. */
  readPush: (push: { secret: string | null; body: string }) => { waybill: string; key: string } | null
}
