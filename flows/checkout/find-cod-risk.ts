import { findCodPast } from '#db/checkout/cod-risk.ts'
import { findSetting } from '#db/settings/settings.ts'
import { advanceOn, adviceFor, assessCodRisk, codRiskOrder } from '#domain/checkout/cod-risk.ts'
import type { Address } from '#domain/customers/address.ts'
import type { Paise } from '#domain/money.ts'
import type { Shop } from '#flows/shop.ts'

type CodCheckout = { userId: string; address: Address; amount: Paise }

/** Assesses a COD order that is not placed yet, and says what the owner's rule asks for. */
export async function findCodRisk(shop: Pick<Shop, 'db' | 'now'>, { userId, address, amount }: CodCheckout) {
  const [past, rule] = await Promise.all([
    findCodPast(shop.db, { userId, address }),
    findSetting(shop.db, 'cod-risk'),
  ])
  const risk = assessCodRisk(past, codRiskOrder(address, amount, shop.now()))
  const advised = adviceFor(rule, risk.score)
  const advance = advised.advice === 'advance' ? advanceOn(amount, rule.advance) : null
  return { ...risk, ...advised, advance }
}
