import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { lookupFor } from '#db/engine/prepared-statements.ts'
import { takeRow } from '#db/engine/results.ts'
import type { PlacedBefore } from '#db/orders/orders.ts'
import {
  type ActivePromotion,
  type ActivePromotionJson,
  activePromotionsJson,
  toActivePromotions,
} from '#db/promotions/live-promotions.ts'
import { readSetting, settingsJson } from '#db/settings/settings.ts'
import { type PincodeColumns, type PincodeFacts, pincodeColumns, toPincodeFacts } from '#db/shipping/serviceability.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { CodCodeRule } from '#domain/checkout/cod-code.ts'
import type { CodLimits, OpenCod } from '#domain/checkout/cod-limits.ts'
import type { CodPast, CodRiskRule } from '#domain/checkout/cod-risk.ts'
import type { Offer } from '#domain/checkout/quote.ts'
import type { EnabledMethods } from '#domain/checkout/ways-to-pay.ts'
import type { DeliveryRates } from '#domain/shipping/delivery-fee.ts'
import { openCodJson } from './cod-limits.ts'
import { codPastJson, type RiskHolder } from './cod-risk.ts'
import { offersJson } from './offers.ts'

type CodFactsInput = RiskHolder & { checkoutKey: string; cart: Cart }

export type CodFacts = {
  /** Earlier order of the same checkout key. */
  earlier: PlacedBefore | null
  pincode: PincodeFacts
  /** True when the shopper may have an abandoned unpaid order. */
  hasUnpaid: boolean
  /** True when staff blocked COD for this shopper or for the delivery phone. */
  isCodBlocked: boolean
  offers: readonly Offer[]
  codeRule: CodCodeRule
  limits: CodLimits
  openCod: OpenCod
  past: CodPast
  riskRule: CodRiskRule
  enabled: EnabledMethods
  rates: DeliveryRates
  promotions: readonly ActivePromotion[]
}

/**
 * Tells whether COD is blocked for the account or the delivery phone, so that neither a second account nor the deletion
 * of the first can bypass it.
 */
export function hasCodBlock({ userId, phone }: { userId: string; phone: string }) {
  return sql<boolean>`(exists (select from users where id = ${userId} and cod_blocked_at is not null)
    or exists (select from users where phone = ${phone} and cod_blocked_at is not null)
    or exists (select from cod_blocked_phones where phone_hash = sha256(convert_to(${phone}, 'UTF8'))))`
}

/** Tells whether the shopper has no other order; cancelled and unpaid ones don't count. */
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

type Row = PincodeColumns & {
  earlier: (Omit<PlacedBefore, 'createdAt'> & { createdAt: string }) | null
  hasUnpaid: boolean
  isCodBlocked: boolean
  offers: Offer[]
  openCod: OpenCod
  past: CodPast
  settings: Partial<Record<(typeof settings)[number], unknown>>
  promotions: ActivePromotionJson[]
}

const settings = ['cod-code', 'cod-limits', 'cod-risk', 'payment-ways', 'delivery-rates'] as const

/** Finds all facts about a COD order in one query before anything is locked, because every order needs them. */
export async function findCodFacts(db: Db, { userId, address, checkoutKey, cart }: CodFactsInput): Promise<CodFacts> {
  const { phone } = address
  const select = sql<Row>`
    select
      (select json_build_object('orderId', order_id, 'amount', amount, 'createdAt', created_at, 'linkPurpose', link_purpose)
        from orders
        where user_id = ${userId} and checkout_key = ${checkoutKey} and original_payment_method = 'COD') as earlier,
      ${pincodeColumns(address.zip)},
      exists (select from orders where user_id = ${userId} and hold_state = 'held') as has_unpaid,
      ${hasCodBlock({ userId, phone })} as is_cod_blocked,
      ${offersJson(cart)} as offers,
      ${openCodJson({ userId, phone })} as open_cod,
      ${codPastJson({ userId, address })} as past,
      ${settingsJson(settings)} as settings,
      ${activePromotionsJson} as promotions
    ${lookupFor(cart.length)}`
  const { earlier, settings: stored, promotions, ...row } = await takeRow(db, select)
  const { rule, answer, gst, handling, sellerAddress, ...facts } = row
  return {
    ...facts,
    pincode: toPincodeFacts({ rule, answer, gst, handling, sellerAddress }),
    earlier: earlier && { ...earlier, createdAt: new Date(earlier.createdAt) },
    riskRule: readSetting('cod-risk', stored['cod-risk']),
    limits: readSetting('cod-limits', stored['cod-limits']),
    codeRule: readSetting('cod-code', stored['cod-code']),
    enabled: readSetting('payment-ways', stored['payment-ways']),
    rates: readSetting('delivery-rates', stored['delivery-rates']),
    promotions: toActivePromotions(promotions),
  }
}
