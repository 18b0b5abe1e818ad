import * as v from 'valibot'
import { rupees, zeroPaise } from '#domain/money.ts'
import type { DeliveryRates, DeliveryZone } from '#domain/shipping/delivery-fee.ts'
import { gstStateNamed } from '#domain/tax/gst-states.ts'
import { asRupees, longestText, rupeesOrNone, text } from './form-fields.ts'

const zones = v.pipe(
  text(longestText),
  v.rawTransform(({ dataset, addIssue, NEVER }): DeliveryZone[] => {
    const lines = dataset.value.split('\n').map((line) => (line.trim() === '' ? null : readZone(line)))
    const wrong = lines.findIndex((zone) => typeof zone === 'string')
    if (wrong === -1) return lines.filter((zone) => zone !== null && typeof zone !== 'string')
    addIssue({ message: `Line ${wrong + 1}: ${lines[wrong]}.` })
    return NEVER
  }),
)

/** A fee for all of India, and one zone a line: 'Assam, Manipur, 79 : 120 : 4999'. */
export const deliveryForm = v.pipe(
  v.object({ fee: rupeesOrNone, free: rupeesOrNone, zones }),
  v.transform(({ fee, free, zones }): DeliveryRates => ({ fee: fee ?? zeroPaise, freeFrom: free, zones })),
)

/** The form's fields as they stand. */
export function shownDelivery({ fee, freeFrom, zones }: DeliveryRates) {
  return {
    fee: fee === 0 ? '' : asRupees(fee),
    free: asRupees(freeFrom),
    zones: zones.map(formatZone).join('\n'),
  }
}

function formatZone({ states, prefixes, fee, freeFrom }: DeliveryZone): string {
  const sums = freeFrom === null ? [fee] : [fee, freeFrom]
  return [[...states, ...prefixes].join(', '), ...sums.map(asRupees)].join(' : ')
}

/** The zone, or what is wrong with its line. */
function readZone(line: string): DeliveryZone | string {
  const [, places = '', fee = '', free] = /^([^:]+):\s*(\d{1,6})\s*(?::\s*(\d{1,7})\s*)?$/.exec(line) ?? []
  const named = places.split(/[,;]/).map((place) => place.trim())
  if (fee === '' || named.includes('')) return 'a zone is places, a colon and a fee in whole rupees'
  const isPrefix = (place: string) => /^[1-9]\d{0,5}$/.test(place)
  const unknown = named.find((place) => !isPrefix(place) && gstStateNamed(place) === null)
  if (unknown !== undefined) return `‘${unknown.slice(0, 40)}’ is neither a State nor the start of a pincode`
  return {
    states: named.flatMap((place) => gstStateNamed(place)?.name ?? []),
    prefixes: named.filter(isPrefix),
    fee: rupees(Number(fee)),
    freeFrom: free === undefined ? null : rupees(Number(free)),
  }
}
