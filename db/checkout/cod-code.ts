import * as v from 'valibot'
import type { Db } from '#db/engine/database.ts'
import { findSetting, readSetting } from '#db/settings/settings.ts'
import { type CodCodeRule, defaultCodCode } from '#domain/checkout/cod-code.ts'
import { paise, zeroPaise } from '#domain/money.ts'

const amount = v.optional(
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.transform(paise))),
  null,
)
const fields = v.object({
  fromAmount: amount,
  firstOrderFrom: amount,
  /** Every first order, as it was set before there was a sum. */
  firstOrder: v.optional(v.boolean(), false),
  pincodes: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{1,6}$/))), v.maxLength(1_000)), []),
})
const rule = v.pipe(
  fields,
  v.transform(({ firstOrder, ...stored }): CodCodeRule => {
    return firstOrder ? { ...stored, firstOrderFrom: zeroPaise } : stored
  }),
)

/** Which COD orders need a code, as the owner set it ('cod-code'). */
export function findCodCodeRule(db: Db): Promise<CodCodeRule> {
  return findSetting<v.GenericSchema<unknown, CodCodeRule>>(db, 'cod-code', rule, defaultCodCode)
}

/** The same of what is stored. */
export function readCodCodeRule(value: unknown): CodCodeRule {
  return readSetting<v.GenericSchema<unknown, CodCodeRule>>(value, rule, defaultCodCode)
}

/** True when no other order of this shopper stands: cancelled ones and ones never paid for don't count. */
export async function isFirstOrder(db: Db, userId: string): Promise<boolean> {
  const earlier = await db
    .selectFrom('orders')
    .where('userId', '=', userId)
    .where('fulfilmentState', '<>', 'cancelled')
    .where('holdState', '=', 'claimed')
    .select('orderId')
    .limit(1)
    .executeTakeFirst()
  return earlier === undefined
}
