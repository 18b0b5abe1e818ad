import * as v from 'valibot'
import type { Db } from '#db/engine/database.ts'
import { findSetting, readSetting } from '#db/settings/settings.ts'
import { paise } from '#domain/money.ts'
import { type DeliveryRates, freeDelivery } from '#domain/shipping/delivery-fee.ts'

const amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.transform(paise))
const rate = { fee: amount, freeFrom: v.nullable(amount) }
const texts = v.array(v.string())
const rates: v.GenericSchema<unknown, DeliveryRates> = v.object({
  ...rate,
  zones: v.array(v.object({ ...rate, states: texts, prefixes: texts })),
  slabs: v.optional(v.array(v.object({ aboveGrams: v.number(), extra: amount })), []),
  usualBox: v.optional(v.nullable(v.string()), null),
})

/** Delivery fees as the owner set them ('delivery-rates'); free until then. */
export function findDeliveryRates(db: Db): Promise<DeliveryRates> {
  return findSetting(db, 'delivery-rates', rates, freeDelivery)
}

/** Parses the stored setting. */
export function readDeliveryRates(stored: unknown): DeliveryRates {
  return readSetting(stored, rates, freeDelivery)
}
