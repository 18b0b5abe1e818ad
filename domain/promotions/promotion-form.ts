import { cleanLine } from '#domain/clean-text.ts'
import type { FormValues } from '#domain/form-values.ts'
import { indianTimeField } from '#domain/indian-time.ts'
import { type Paise, rupees, rupeesField, zeroPaise } from '#domain/money.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import { atMostCharacters } from '#domain/texts.ts'
import type { Promotion, PromotionKind, PromotionTerms } from './promotion.ts'
import * as texts from './texts.ts'
import { readGain, readMoney, readPercent, readPeriod, readWithin } from './typed-terms.ts'

/** Submitted values of a promotion's form; `gain` is 'percent' or 'flat'. Only fields of its kind are read. */
export type TypedPromotion = FormValues<ReturnType<typeof toPromotionForm>>

/** Fields of the form; whether the promotion is active is a separate action. */
export type PromotionInput = Omit<Promotion, 'id' | 'active'>

/** A promotion in the back office: number of orders, and total discount given. */
export type AdminPromotion = Promotion & { collection: string | null; uses: number; given: Paise }

export const promotionKinds = ['sale', 'multi-buy', 'bundle', 'automatic'] as const satisfies PromotionKind[]

export function promotionKindOf(word: string | null): PromotionKind | null {
  return promotionKinds.find((kind) => kind === word) ?? null
}

const longestName = 60
const mostInGroup = 9
const mostInBundle = 5

export function readPromotionForm(typed: TypedPromotion): PromotionInput | Refusal {
  const wrong: Record<string, string> = {}
  const name = cleanLine(typed.name)
  if (name === '') wrong['name'] = texts.giveItAName
  if (name.length > longestName) wrong['name'] = atMostCharacters(longestName)
  const terms = readTerms(typed, wrong)
  if (terms === null) return noSuchKind
  const period = readPeriod(typed, wrong)
  const collectionId = terms.kind === 'bundle' || typed.collection === '' ? null : Number(typed.collection)
  if (collectionId !== null && !Number.isSafeInteger(collectionId)) return noSuchPromotedCollection
  return Object.keys(wrong).length > 0 ? refuseFields(wrong) : { name, terms, collectionId, ...period }
}

function readTerms(typed: TypedPromotion, wrong: Record<string, string>): PromotionTerms | null {
  const kind = promotionKindOf(typed.kind)
  switch (kind) {
    case 'sale': {
      const { percent, flat } = readGain({ ...typed, cap: '' }, typed.gain, wrong)
      return { kind, percent, flat }
    }
    case 'automatic':
      return { kind, ...readGain(typed, typed.gain, wrong), minimum: readMoney(typed, 'minimum', wrong) ?? zeroPaise }
    case 'multi-buy':
      return {
        kind,
        buys: readWithin(typed, 'buys', { most: mostInGroup, wrong }),
        gets: readWithin(typed, 'gets', { most: mostInGroup, wrong }),
        percent: readPercent(typed, 'reduced', { most: 100, wrong }),
      }
    case 'bundle':
      return { kind, price: readBundlePrice(typed, wrong), productIds: readProducts(typed, wrong) }
    case null:
      return null
  }
}

function readBundlePrice(typed: TypedPromotion, wrong: Record<string, string>): Paise {
  const price = readMoney(typed, 'price', wrong) ?? zeroPaise
  if (price < rupees(1)) wrong['price'] ??= texts.togetherHowMuch
  return price
}

function readProducts({ products }: TypedPromotion, wrong: Record<string, string>): string[] {
  const chosen = [...new Set(products)]
  if (chosen.length < 2 || chosen.length > mostInBundle) wrong['products'] = texts.chooseProducts(mostInBundle)
  return chosen
}

export function toPromotionForm(promotion: PromotionInput | null, kind: PromotionKind) {
  const timeField = (at: Date | null | undefined) => (at ? indianTimeField(at) : '')
  const terms = promotion?.terms
  const gain = terms?.kind === 'sale' || terms?.kind === 'automatic' ? terms : null
  const many = terms?.kind === 'multi-buy' ? terms : { buys: 2, gets: 1, percent: 100 }
  return {
    name: promotion?.name ?? '',
    kind,
    gain: gain && gain.percent === null ? 'flat' : 'percent',
    percent: String(gain?.percent ?? ''),
    flat: rupeesField(gain?.flat ?? null),
    cap: rupeesField(terms?.kind === 'automatic' ? terms.cap : null),
    minimum: rupeesField((terms?.kind === 'automatic' && terms.minimum) || null),
    buys: String(many.buys),
    gets: String(many.gets),
    reduced: String(many.percent),
    price: rupeesField(terms?.kind === 'bundle' ? terms.price : null),
    products: terms?.kind === 'bundle' ? terms.productIds : [],
    collection: String(promotion?.collectionId ?? ''),
    startsAt: timeField(promotion?.startsAt),
    endsAt: timeField(promotion?.endsAt),
  }
}

export const noSuchPromotion = refuse('not-found', texts.promotionIsGone)
const noSuchKind = refuse('invalid', texts.noSuchKind)
export const noSuchPromotedCollection = refuseFields({ collection: texts.collectionIsGone })
