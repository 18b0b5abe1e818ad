import * as v from 'valibot'
import type { Db } from '#db/engine/database.ts'
import { findSetting, readSetting } from '#db/settings/settings.ts'
import { allEnabled, type EnabledMethods } from '#domain/checkout/ways-to-pay.ts'
import { defaultHoldTimes, type HoldTimes } from '#domain/payments/payment.ts'
import type { UpiPayee } from '#domain/payments/upi.ts'
import { mostGifts } from '#domain/promotions/gifts.ts'

const minutes = v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(7 * 24 * 60))
const holdTimes = v.object({ unpaidMinutes: minutes, paymentReportedMinutes: minutes })

/** How long unpaid orders keep their goods, as the owner set it. */
export function findHoldTimes(db: Db): Promise<HoldTimes> {
  return findSetting(db, 'hold-times', holdTimes, defaultHoldTimes)
}

const enabledMethods = v.object({ card: v.boolean(), upi: v.boolean(), cod: v.boolean() })

export function findEnabledMethods(db: Db): Promise<EnabledMethods> {
  return findSetting(db, 'payment-ways', enabledMethods, allEnabled)
}

/** Parses the stored setting. */
export function readEnabledMethods(stored: unknown): EnabledMethods {
  return readSetting(stored, enabledMethods, allEnabled)
}

const upiPayee = v.nullable(
  v.object({
    vpa: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9.-]{1,63}$/)),
    name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(99)),
    bank: v.nullable(
      v.object({ holder: v.string(), account: v.string(), ifsc: v.string(), bank: v.string() }),
    ),
    merchant: v.optional(
      v.nullable(
        v.object({
          code: v.pipe(v.string(), v.regex(/^\d{4}$/)),
          orgId: v.nullable(v.pipe(v.string(), v.regex(/^\d{6}$/))),
        }),
      ),
      null,
    ),
  }),
)

export function findUpiPayee(db: Db): Promise<UpiPayee | null> {
  return findSetting(db, 'upi-payee', upiPayee, null)
}

export const giftPlaces = v.pipe(
  v.array(v.object({ productId: v.string(), size: v.string() })),
  v.maxLength(mostGifts),
)

/** Products, one piece of each, that come free with an online payment. */
export function findGiftPlaces(db: Db): Promise<{ productId: string; size: string }[]> {
  return findSetting(db, 'gifts', giftPlaces, [])
}
