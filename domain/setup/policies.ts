import { formatRupees } from '#domain/money.ts'
import { textsByLanguage } from '#domain/notifications/texts-by-language.ts'
import type { DeliveryRates } from '#domain/shipping/delivery-fee.ts'
import * as ofThisPage from './texts.ts'

const english = textsByLanguage.en.setup

export type PolicyFacts = {
  /** Null while the shop has no address. */
  town: string | null
  rates: DeliveryRates
  /** Days until a parcel arrives; null where the courier says it. */
  days: number | null
  returnDays: number
  cod: boolean
}

export type Policies = { shipping: string; returns: string; refunds: string }

type Texts = typeof english

/**
 * Writes the policies from the owner's answers, to be read and changed before they are saved: in her language, and below in
 * English, which every shopper is offered.
 */
export function writePolicies(facts: PolicyFacts): Policies {
  const spoken: Texts[] = ofThisPage.cancelUntil === english.cancelUntil ? [english] : [ofThisPage, english]
  const written = (policy: (texts: Texts) => (string | null)[]) =>
    spoken.flatMap((texts) => policy(texts).filter((one) => one !== null)).join('\n\n')
  return {
    shipping: written((texts) => shippingPolicy(facts, texts)),
    returns: written((texts) => returnPolicy(facts, texts)),
    refunds: written(({ backAsItCame, cashBack }) => [backAsItCame, facts.cod ? cashBack : null]),
  }
}

function shippingPolicy({ town, rates, days, cod }: PolicyFacts, texts: Texts) {
  return [
    `${texts.weDeliver(town)} ${texts.arrivesWithin(days)} ${texts.orderPageShows}`,
    feeText(rates, texts),
    cod ? texts.payInCash : null,
  ]
}

function feeText({ fee, freeFrom, zones, slabs }: DeliveryRates, texts: Texts): string {
  const from = freeFrom === null ? null : formatRupees(freeFrom)
  const usual = texts.deliveryCosts(fee === 0 ? null : formatRupees(fee), from)
  return usual + (zones.length + slabs.length > 0 ? texts.farMayCostMore : texts.fullStop)
}

function returnPolicy({ returnDays }: PolicyFacts, texts: Texts) {
  return [returnDays === 0 ? texts.backIfDamaged : texts.backWithin(returnDays), texts.cancelUntil]
}
