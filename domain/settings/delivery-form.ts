import * as v from 'valibot'
import { threeSides } from '#domain/catalogue/texts.ts'
import { isDay } from '#domain/indian-time.ts'
import { rupees, rupeesField, zeroPaise } from '#domain/money.ts'
import { type PrepayRule, prepayNotifications } from '#domain/payments/payment-link.ts'
import { type CourierPlace, type CourierRule, courierPreferences } from '#domain/shipping/courier-choice.ts'
import type { DeliveryRates, DeliveryZone, WeightSlab, ZonePlaces } from '#domain/shipping/delivery-fee.ts'
import type { HandlingTime } from '#domain/shipping/delivery-promise.ts'
import { readBox } from '#domain/shipping/parcel.ts'
import { gstStateNamed } from '#domain/tax/gst-states.ts'
import { stateText } from '#domain/tax/texts.ts'
import {
  asYes,
  longestText,
  numberForm,
  orNull,
  plainAmount,
  rupeesOrNone,
  text,
  wholeNumber,
  yes,
} from './form-fields.ts'
import * as texts from './texts.ts'

/** Parses non-empty lines; the error names the first invalid line by its number. */
const linesOf = <Line extends object>(read: (line: string) => Line | string) =>
  v.pipe(
    text(longestText),
    v.rawTransform(({ dataset, addIssue, NEVER }): Line[] => {
      const lines = dataset.value.split('\n').map((line) => (line.trim() === '' ? null : read(line)))
      const wrong = lines.findIndex((line) => typeof line === 'string')
      if (wrong === -1) return lines.filter((line) => line !== null && typeof line !== 'string')
      addIssue({ message: texts.lineIsWrong(wrong + 1, `${lines[wrong]}`) })
      return NEVER
    }),
  )

const box = v.pipe(
  text(20),
  v.transform(readBox),
  v.check((read) => read !== undefined, threeSides),
  v.transform((read) => read ?? null),
)

/**
 * Form: a fee for all of India, one zone per line ('Assam, Manipur, 79 : 120 : 4999'), one weight per line ('1000 :
 * 40').
 */
export const deliveryForm = v.pipe(
  v.object({
    fee: rupeesOrNone,
    free: rupeesOrNone,
    zones: linesOf(readZone),
    slabs: v.optional(linesOf(readSlab), ''),
    usualBox: box,
  }),
  v.transform(({ fee, free, ...lines }): DeliveryRates => ({ fee: fee ?? zeroPaise, freeFrom: free, ...lines })),
)

export function shownDelivery({ fee, freeFrom, zones, slabs, usualBox }: DeliveryRates) {
  return {
    fee: fee === 0 ? '' : rupeesField(fee),
    free: rupeesField(freeFrom),
    zones: zones.map(formatZone).join('\n'),
    slabs: slabs.map(({ aboveGrams, extra }) => `${aboveGrams} : ${rupeesField(extra)}`).join('\n'),
    usualBox: usualBox ?? '',
  }
}

function formatZone({ states, prefixes, fee, freeFrom }: DeliveryZone): string {
  const sums = freeFrom === null ? [fee] : [fee, freeFrom]
  return [placesText({ states, prefixes }), ...sums.map(rupeesField)].join(' : ')
}

const placesText = ({ states, prefixes }: ZonePlaces) => [...states.map(stateText), ...prefixes].join(', ')

/** Parses a weight and its surcharge, or returns the error. */
function readSlab(line: string): WeightSlab | string {
  const [grams = '', extra = '', ...more] = line.split(':').map((part) => plainAmount(part.trim()))
  if (more.length > 0 || !/^\d{1,6}$/.test(extra)) return texts.slabLine
  const [, above] = /^(\d{1,6})\s*g?$/.exec(grams) ?? []
  return above === undefined ? texts.slabLine : { aboveGrams: Number(above), extra: rupees(Number(extra)) }
}

function readZone(line: string): DeliveryZone | string {
  const [places = '', ...sums] = line.split(':')
  const [fee = '', free, ...more] = sums.map((sum) => plainAmount(sum.trim()))
  const isRead = more.length === 0 && /^\d{1,6}$/.test(fee) && /^\d{1,7}$/.test(free ?? '0')
  const read = isRead ? readPlaces(places) : null
  if (read === null) return texts.zoneLine
  if (typeof read === 'string') return read
  return { ...read, fee: rupees(Number(fee)), freeFrom: free === undefined ? null : rupees(Number(free)) }
}

/** Parses States and pincode prefixes separated by commas; null when one is empty, a message when one is invalid. */
function readPlaces(places: string): ZonePlaces | string | null {
  const named = places.split(/[,;]/).map((place) => place.trim())
  if (named.includes('')) return null
  const isPrefix = (place: string) => /^[1-9]\d{0,5}$/.test(place)
  const unknown = named.find((place) => !isPrefix(place) && gstStateNamed(place) === null)
  if (unknown !== undefined) return texts.neitherStateNorPincode(unknown.slice(0, 40))
  return { states: named.flatMap((place) => gstStateNamed(place)?.name ?? []), prefixes: named.filter(isPrefix) }
}

/** Form: how couriers are chosen, and one line per exception ('Assam, 79 : Blue Kite'). */
export const courierForm: v.GenericSchema<unknown, CourierRule> = v.object({
  prefer: v.picklist(courierPreferences),
  places: linesOf(readCourierPlace),
})

export function shownCourierRule({ prefer, places }: CourierRule) {
  return { prefer, places: places.map((one) => `${placesText(one)} : ${one.courier}`).join('\n') }
}

function readCourierPlace(line: string): CourierPlace | string {
  const [, places = '', courier = ''] = /^([^:]+):\s*(\S[^:]{0,59})$/.exec(line.trim()) ?? []
  const read = courier === '' ? null : readPlaces(places)
  if (read === null) return texts.placesAndCourier
  return typeof read === 'string' ? read : { ...read, courier: courier.trim() }
}

export const handlingForm: v.GenericSchema<unknown, HandlingTime> = v.object({
  days: wholeNumber({ most: 60 }, { whole: texts.wholeDays7, tooMuch: texts.sixtyDays }),
  closedUntil: v.pipe(
    orNull(10),
    v.check((day) => day === null || isDay(day), texts.chooseOpeningDay),
  ),
})

export const shownHandling = ({ days, closedUntil }: HandlingTime) => ({
  days: String(days),
  closedUntil: closedUntil ?? '',
})

export const orderChangesForm = numberForm(
  'minutes',
  { most: 7 * 24 * 60 },
  { whole: texts.wholeMinutes, tooMuch: texts.aWeekAtMost },
)

export const prepayForm = v.pipe(
  v.object({ discount: rupeesOrNone, 'prepay-offer': yes, 'prepay-reminder': yes }),
  v.transform(({ discount, ...isTold }): PrepayRule => {
    return { discount, notifications: prepayNotifications.filter((kind) => isTold[kind]) }
  }),
)

export function shownPrepay({ discount, notifications }: PrepayRule) {
  const checkboxes = prepayNotifications.map((kind) => [kind, asYes(notifications.includes(kind))])
  return { discount: rupeesField(discount), ...Object.fromEntries(checkboxes) }
}
