import type { Address } from '#domain/customers/address.ts'
import type { Paise } from '#domain/money.ts'
import type { CourierOffer } from '#domain/shipping/courier-choice.ts'
import type { Serviceability } from '#domain/shipping/delivery-promise.ts'
import type { FailureAnswer } from '#domain/shipping/failed-delivery.ts'
import type { ParcelSize } from '#domain/shipping/parcel.ts'
import type { Tracking } from '#domain/shipping/tracking.ts'

/** A parcel to price. `collect`: COD amount; null when prepaid. */
export type WeighedParcel = { collect: Paise | null; worth: Paise; grams: number; size: ParcelSize }

export type Parcel = WeighedParcel & {
  /** Our reference of the parcel: the order's id, or one that begins with it. */
  orderId: string
  waybill: string
  /** Service of the chosen offer; null leaves it to the courier. */
  service: string | null
  to: Address
  contents: string
  units: number
  hsn: string | null
  invoiceSerial: string
}

/** A booked parcel. `reference`: the courier's id besides its waybill, if it needs one. */
export type BookedParcel = { waybill: string; reference: string | null }

/** Result of a booking: for an aggregator with the company (`service`), or the reason of a refusal, for the owner. */
export type Booking = (BookedParcel & { service: string | null; refused: null }) | { waybill: null; refused: string }

export type Pickup = { day: string; time: string; parcels: readonly BookedParcel[] }

/** Contract of every courier, of the sandbox and of manual shipping; `contract.test.ts` verifies each. */
export type Courier = {
  name: string
  /** Volumetric divisor: cm³ billed as one kilogram. */
  cm3PerKg: number
  /** Serviceability; null when it does not deliver there. */
  serviceability: (pincode: string) => Promise<Serviceability | null>
  /** Offers for this parcel to a pincode, with prices; empty when it is refused. */
  offers: (pincode: string, parcel: WeighedParcel) => Promise<CourierOffer[]>
  /** Reserves waybills; a courier that assigns them at booking returns placeholders of its own. */
  takeWaybills: (count: number) => Promise<string[]>
  /** Books a parcel. Idempotent by its order id. */
  book: (parcel: Parcel) => Promise<Booking>
  /**
   * Books a reverse pickup from the shopper (`to`) to the shop. Idempotent by its order id. `service` and `collect` are
   * null.
   */
  fetchBack: (parcel: Parcel) => Promise<Booking>
  /** Tracks at most fifty parcels; unknown ones are left out. */
  track: (waybills: readonly string[]) => Promise<Tracking[]>
  /** Changes the COD amount of a booked parcel. Idempotent; false when it is too late. */
  changeCollect: (change: { waybill: string; collect: Paise }) => Promise<boolean>
  /** Cancels a parcel; false when it is too late. */
  cancel: (waybill: string) => Promise<boolean>
  /** Downloads the label; null when the shop prints its own. */
  label: (parcel: BookedParcel) => Promise<Uint8Array | null>
  /** Requests a pickup; `day` '2026-11-21', `time` '15:00', in Indian time. */
  requestPickup: (pickup: Pickup) => Promise<void>
  /** Sends the instruction after a failed delivery; null when accepted, else the reason for the owner. Idempotent. */
  answerFailure: (answered: AnsweredFailure) => Promise<string | null>
  /** Verifies a pushed scan and reads its waybill; null when it is not from the courier or names no parcel. */
  readPush: (push: Push) => string | null
}

export type AnsweredFailure = { waybill: string; answer: FailureAnswer; to: Address }

/** A request that claims to be from a courier. */
export type Push = { header: (name: string) => string | null; body: string }
