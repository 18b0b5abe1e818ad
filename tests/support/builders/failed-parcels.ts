import { findFailuresOf } from '#db/shipping/failed-deliveries.ts'
import { sessionEnd } from '#domain/accounts/session.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { FailureReason } from '#domain/shipping/failed-delivery.ts'
import { bookShipment } from '#flows/shipping/book-shipment.ts'
import { refreshTracking } from '#flows/shipping/refresh-tracking.ts'
import type { SandboxCourier } from '#providers/courier/sandbox/courier.ts'
import type { TestShop } from '#tests/support/shops/test-shop.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from './records.ts'

/** Advances the clock and polls the courier about every parcel. */
export async function passHours(shop: TestShop, hours: number): Promise<void> {
  shop.clock.pass(hours * 60)
  await shop.db.updateTable('shipments').set({ nextPollAt: shop.now() }).where('nextPollAt', 'is not', null).execute()
  await refreshTracking(shop)
}

type Courier = { shop: TestShop; courier: SandboxCourier }

/** An order shipped by the sandbox courier; `reason`: its first delivery attempt will fail. */
export async function aBookedParcel({ shop, courier }: Courier, reason: FailureReason | null) {
  const shopper = await aShopper(shop, { until: sessionEnd(shop.now()) })
  const orderId = await aPlacedOrder(shop, shopper, [aLine(await aProduct(shop))])
  const booked = await bookShipment(shop, { orderId, actor: 'staff:1' })
  if (isRefusal(booked)) throw new Error(booked.message)
  if (reason !== null) courier.failAtDoor(booked.waybill, reason)
  return { orderId, shopper, waybill: booked.waybill }
}

/** An order whose delivery attempt failed within the last hour. */
export async function aFailedParcel(played: Courier, reason: FailureReason) {
  const parcel = await aBookedParcel(played, reason)
  await passHours(played.shop, 55)
  await passHours(played.shop, 5)
  const [failure] = await findFailuresOf(played.shop.db, parcel.orderId)
  if (failure === undefined) throw new Error('The delivery did not fail')
  return { ...parcel, failureId: failure.id }
}
