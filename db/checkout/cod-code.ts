import * as v from 'valibot'
import type { Db } from '#db/engine/database.ts'
import { findSetting, readSetting } from '#db/settings/settings.ts'
import { type CodCodeRule, noCodCode } from '#domain/checkout/cod-code.ts'
import { paise } from '#domain/money.ts'

const rule = v.object({
  fromAmount: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.transform(paise))),
    null,
  ),
  firstOrder: v.optional(v.boolean(), false),
  pincodes: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{1,6}$/))), v.maxLength(1_000)), []),
})

/** Which COD orders need a code, as the owner set it ('cod-code'); none while they have not. */
export function findCodCodeRule(db: Db): Promise<CodCodeRule> {
  return findSetting<v.GenericSchema<unknown, CodCodeRule>>(db, 'cod-code', rule, noCodCode)
}

/** The same of what is stored. */
export function readCodCodeRule(value: unknown): CodCodeRule {
  return readSetting<v.GenericSchema<unknown, CodCodeRule>>(value, rule, noCodCode)
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
