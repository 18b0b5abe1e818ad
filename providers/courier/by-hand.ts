import { randomInt } from 'node:crypto'
import { usualCm3PerKg } from '#domain/shipping/parcel.ts'
import type { Courier } from './courier.ts'

/**
 * Courier without an API account: the owner enters its name and waybill, or delivers herself. Serves every pincode,
 * tracks nothing, and is told by phone. Also stands in for couriers whose account was removed.
 */
export const byHand: Courier = {
  name: 'By hand',
  isSandbox: false,
  cm3PerKg: usualCm3PerKg,
  reach: async () => ({ prepaid: true, cod: true, days: null }),
  offers: async () => [{ service: null, carrier: 'By hand', price: null, days: null, rating: null }],
  takeWaybills: async (count) => Array.from({ length: count }, () => `OWN${randomInt(10 ** 10, 10 ** 11)}`),
  book: async ({ waybill }) => ({ waybill, reference: null, service: null, refused: null }),
  fetchBack: async () => ({ waybill: null, refused: 'Arrange it by phone: there is no account that does it.' }),
  track: async () => [],
  changeCollect: async () => false,
  cancel: async () => true,
  label: async () => null,
  manifest: async () => null,
  requestPickup: async () => {},
  answerFailure: async () => 'Tell the courier by phone: there is no account that does it.',
  readPush: () => null,
}
