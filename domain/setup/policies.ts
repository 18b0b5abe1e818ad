import { formatRupees } from '#domain/money.ts'
import { textsByLanguage } from '#domain/notifications/texts-by-language.ts'
import type { DeliveryRates } from '#domain/shipping/delivery-fee.ts'
import * as currentTexts from './texts.ts'

const english = textsByLanguage.en.setup

type PolicyFacts = {
  /** Null while no address is set. */
  town: string | null
  /** State of a seller without GSTIN for all of India, who may not sell into another; else null. */
  within: string | null
  rates: DeliveryRates
  /** Delivery time in days; null when the courier determines it. */
  days: number | null
  returnDays: number
  cod: boolean
}

type Texts = (typeof textsByLanguage)[keyof typeof textsByLanguage]['setup']

/** Drafts the policies from the owner's answers for review, in the owner's language and in English. */
export function writePolicies(facts: PolicyFacts): { shipping: string; returns: string; refunds: string } {
  const spoken: Texts[] = currentTexts.cancelUntil === english.cancelUntil ? [english] : [currentTexts, english]
  const written = (policy: (texts: Texts) => (string | null)[]) =>
    spoken.flatMap((texts) => policy(texts).filter((one) => one !== null)).join('\n\n')
  return {
    shipping: written((texts) => shippingPolicy(facts, texts)),
    returns: written((texts) => returnPolicy(facts, texts)),
    refunds: written(({ backAsItCame, cashBack }) => [backAsItCame, facts.cod ? cashBack : null]),
  }
}

/** Finds which saved policies say, in a sentence of their draft, another fee or time for returns than holds now. */
export function outdatedPolicies(
  { shipping, returns }: { shipping: string; returns: string },
  { rates, returnDays }: Pick<PolicyFacts, 'rates' | 'returnDays'>,
): ('shipping' | 'returns')[] {
  const differs = (saved: string, drafts: (texts: Texts) => { current: string; others: string[] }) =>
    Object.values(textsByLanguage).some(({ setup }) => {
      const { current, others } = drafts(setup)
      return saved
        .split('\n')
        .some((line) => others.some((other) => line.startsWith(beginning(other))) && !line.startsWith(current))
    })
  const fee = differs(shipping, (texts) => ({
    current: feeText(rates, texts),
    others: [texts.deliveryCosts(null, null), texts.deliveryCosts('₹1', null)],
  }))
  const days = differs(returns, (texts) => ({
    current: returnText(returnDays, texts),
    others: [texts.backWithin(2), texts.backIfDamaged],
  }))
  return [...(fee ? (['shipping'] as const) : []), ...(days ? (['returns'] as const) : [])]
}

/** Cuts a sentence before its first figure. */
const beginning = (sentence: string) => sentence.replace(/₹?\d.*/s, '')

function shippingPolicy({ town, within, rates, days, cod }: PolicyFacts, texts: Texts) {
  return [
    `${texts.weDeliver(town, within)} ${texts.arrivesWithin(days)} ${texts.orderPageShows}`,
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
  return [returnText(returnDays, texts), texts.cancelUntil]
}

const returnText = (days: number, texts: Texts) => (days === 0 ? texts.backIfDamaged : texts.backWithin(days))
