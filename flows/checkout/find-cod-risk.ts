import { findCodPast } from '#db/checkout/cod-risk.ts'
import { findSetting } from '#db/settings/settings.ts'
import {
  advanceOn,
  adviceFor,
  assessCodRisk,
  type CodPast,
  type CodRiskRule,
  codRiskOrder,
} from '#domain/checkout/cod-risk.ts'
import type { Address } from '#domain/customers/address.ts'
import type { Paise } from '#domain/money.ts'
import type { Shop } from '#flows/shop.ts'

type CodCheckout = { userId: string; address: Address; amount: Paise }

/** Assesses a COD order before it is placed, and applies the owner's rule. */
export async function findCodRisk(shop: Shop, { userId, address, amount }: CodCheckout) {
  const [past, riskRule] = await Promise.all([
    findCodPast(shop.db, { userId, address }),
    findSetting(shop.db, 'cod-risk'),
  ])
  return codRiskOf({ past, riskRule }, { address, amount, now: shop.now() })
}

/** Assesses from facts that another query found. */
export function codRiskOf(
  { past, riskRule }: { past: CodPast; riskRule: CodRiskRule },
  { address, amount, now }: Omit<CodCheckout, 'userId'> & { now: Date },
) {
  const risk = assessCodRisk(past, codRiskOrder(address, amount, now))
  const advised = adviceFor(riskRule, risk.score)
  const advance = advised.advice === 'advance' ? advanceOn(amount, riskRule.advance) : null
  return { ...risk, ...advised, advance }
}
