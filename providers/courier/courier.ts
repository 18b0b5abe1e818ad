import type { Address } from '#domain/customers/address.ts'
import type { Paise } from '#domain/money.ts'
import type { CourierOffer } from '#domain/shipping/courier-choice.ts'
import type { FailureAnswer } from '#domain/shipping/failed-delivery.ts'
import type { ParcelSize } from '#domain/shipping/parcel.ts'
import type { Tracking } from '#domain/shipping/tracking.ts'

/** Whether the courier goes to a pincode. `days`: from our door to theirs, null when it doesn't say. */
export type Serviceability = { prepaid: boolean; cod: boolean; days: number | null }

/** A parcel as couriers price it. `collect`: COD amount; null when prepaid. */
export type WeighedParcel = {
  collect: Paise | null
  worth: Paise
  grams: number
  size: ParcelSize
}

export type Parcel = WeighedParcel & {
  /** The number under which the courier knows it: the order's, or one that begins with it. */
  orderId: string
  waybill: string
  /** The offer that was chosen; null leaves it to the courier. */
  service: string | null
  to: Address
  contents: string
  units: number
  hsn: string | null
  invoiceSerial: string
}

/** A parcel that is booked. `reference`: what the courier calls it beside its waybill, where it needs that. */
export type BookedParcel = { waybill: string; reference: string | null }

/** Booked, by which company (`service`) where the courier is an aggregator; or why it will not take it, for the owner. */
export type Booking = (BookedParcel & { service: string | null; refused: null }) | { waybill: null; refused: string }

export type Pickup = { day: string; time: string; parcels: readonly BookedParcel[] }

/** Contract of every courier, its sandbox and the courier by hand; `contract.test.ts` proves that each keeps it. */
export type Courier = {
  name: string
  isSandbox: boolean
  /** Volume that it bills as one kilogram. */
  cm3PerKg: number
  /** Null: it does not go there at all. */
  reach: (pincode: string) => Promise<Serviceability | null>
  /** Ways in which it would take this parcel to a pincode, with prices; none when it takes it not at all. */
  offers: (pincode: string, parcel: WeighedParcel) => Promise<CourierOffer[]>
  /** A courier that gives waybills at booking returns a number of its own until then. */
  takeWaybills: (count: number) => Promise<string[]>
  /** The same order twice is one parcel: the courier knows its number. */
  book: (parcel: Parcel) => Promise<Booking>
  /**
   * Books a parcel from its shopper's door (`to`) to the shop (reverse pickup). The same number twice is one parcel. `service`
   * and `collect` are null.
   */
  fetchBack: (parcel: Parcel) => Promise<Booking>
  /** At most fifty at once. Those that it doesn't know are left out. */
  track: (waybills: readonly string[]) => Promise<Tracking[]>
  /** Another amount at the door of a parcel that is booked. The same twice is one; false when it is too late. */
  changeCollect: (change: { waybill: string; collect: Paise }) => Promise<boolean>
  /** False when it is too late. */
  cancel: (waybill: string) => Promise<boolean>
  /** Null: it prints none, the shop does. */
  label: (parcel: BookedParcel) => Promise<Uint8Array | null>
  /** List of parcels to be signed at handover. Null: it prints none, the shop does. */
  manifest: (parcels: readonly BookedParcel[]) => Promise<Uint8Array | null>
  /** `day` '2026-11-21', `time` '15:00', in Indian time. */
  requestPickup: (pickup: Pickup) => Promise<void>
  /** Says what to do after a failed delivery; null when it is taken, else why not, for the owner. Twice is once. */
  answerFailure: (answered: { waybill: string; answer: FailureAnswer; to: Address }) => Promise<string | null>
  /** The waybill of a scan that the courier pushed; null when it is not from the courier or tells of no parcel. */
  readPush: (push: Push) => { waybill: string; key: string } | null
}

/** A request that claims to be a courier's. */
export type Push = { header: (name: string) => string | null; body: string }
