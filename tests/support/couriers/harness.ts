import { rupees } from '#domain/money.ts'
import { defaultParcelSize } from '#domain/shipping/parcel.ts'
import type { Courier, Parcel, Push } from '#providers/courier/courier.ts'
import { anAddress } from '#tests/support/builders/records.ts'

/** Behaviour of the courier's API in one case of the contract. */
export type CourierScene =
  | ('served' | 'served-prepaid' | 'not-served')
  | ('takes' | 'refuses' | 'repeated' | 'repeated-cancelled' | 'lost-response' | 'unavailable' | 'malformed-response')
  | ('on-its-way' | 'failed' | 'returned' | 'picked-up' | 'unknown-status' | 'unknown-parcel')
  | ('too-late' | 'refuses-answer')

/** A courier and its simulated API. */
export type CourierHarness = {
  courier: Courier
  waybill: string
  reference: string | null
  play: (scene: CourierScene) => void | Promise<void>
  /** A genuine push, and one with a wrong secret; null for couriers that push nothing. */
  push: { genuine: Push; forged: Push } | null
  /** Its secrets, which no error contains. */
  secrets: readonly string[]
}

/** A COD parcel. */
export const aParcel: Parcel = {
  orderId: 'ORDER1',
  waybill: '1110001',
  service: null,
  to: anAddress,
  collect: rupees(1_549.5),
  worth: rupees(1_549.5),
  grams: 900,
  size: defaultParcelSize,
  contents: 'Malabar Runner x 1',
  units: 1,
  hsn: '6404',
  invoiceSerial: 'INV-2627-000001',
}

export const pushOf = (name: string, secret: string, body: unknown): Push => ({
  header: (header) => (header === name ? secret : null),
  body: JSON.stringify(body),
})
