import { type AnswerToSend, claimAnswersToSend, recordSentAnswer } from '#db/shipping/failed-deliveries.ts'
import { nextRetryAt } from '#domain/backoff.ts'
import { minuteMs } from '#domain/indian-time.ts'
import { courierUnavailable } from '#domain/shipping/shipment.ts'
import type { Shop } from '#flows/shop.ts'

const atOnce = 50
/** Lease of an answer (milliseconds). */
const leaseMs = 5 * 60_000

/** Delays after each failed attempt, about six hours in all; then the owner is asked to phone. */
const retryDelays = [1, 5, 15, 30, 60, 120, 120].map((minutes) => minutes * minuteMs)

/** Sends answers about failed deliveries to their couriers. Returns the number accepted. */
export async function sendFailureAnswers(shop: Shop): Promise<number> {
  const now = shop.now()
  const until = new Date(now.getTime() + leaseMs)
  const due = await claimAnswersToSend(shop.db, { now, until, atMost: atOnce })
  const taken = await Promise.all(due.map((one) => send(shop, one)))
  return taken.filter((isTaken) => isTaken).length
}

async function send(shop: Shop, due: AnswerToSend): Promise<boolean> {
  const { id, orderId, courier, waybill, answer, address, sendAttempts } = due
  try {
    const refused = await shop.couriers.named(courier).answerFailure({ waybill, answer, to: address })
    await recordSentAnswer(shop.db, id, refused === null ? { notifiedAt: shop.now() } : { courierRefusal: refused })
    return refused === null
  } catch (error) {
    const nextSendAt = nextRetryAt(sendAttempts, retryDelays, shop.now())
    shop.log.warn(
      { err: error, orderId, sendAttempts },
      'instruction for an undelivered parcel not sent to the courier',
    )
    await recordSentAnswer(shop.db, id, nextSendAt ? { nextSendAt } : { courierRefusal: courierUnavailable })
    return false
  }
}
