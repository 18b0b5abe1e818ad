/** Parses cells of customer and order exports of other shop systems. */

import { cleanLine, truncate } from '#domain/clean-text.ts'
import { readAddressForm } from '#domain/customers/address.ts'
import { readPrice } from '#domain/imports/price.ts'
import type { Paise } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { ImportedCustomer } from './imported-order.ts'
import { stateOfProvince } from './provinces.ts'

/** Cleans a single-line text and cuts it at `longest`; null when empty. */
export function readText(cell: string, longest: number): string | null {
  return truncate(cleanLine(cell.replace(/^'/, '')), longest).trim() || null
}

/**
 * Finds the first Indian mobile number in a cell, as stored. Longer numbers are never cut: the rest could be another
 * person's number.
 */
export function readMobile(cell: string): string | null {
  for (const part of cell.split(/[,;/|]|\bor\b/i)) {
    const plain = part.replace(/^\s*'/, '').replace(/[\s().-]/g, '')
    const digits = /^(?:\+91|0091|91)?0?([6-9]\d{9})$/.exec(plain)?.[1]
    if (digits !== undefined) return `+91${digits}`
  }
  return null
}

export function readEmail(cell: string): string | null {
  const text = cell.replace(/^'/, '').trim().toLowerCase()
  return text.length <= 254 && /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;]+$/.test(text) ? text : null
}

/** Parses an amount; null when missing or invalid. A discount may be negative. */
export function readAmount(cell: string): Paise | null {
  const reading = readPrice(cell.replace(/^'/, '').replace(/^(\D*)-/, '$1'))
  return 'price' in reading ? reading.price : null
}

/** Parses a line's quantity; '2 - 1' (after a refund) counts as ordered. */
export function readQuantity(cell: string): number {
  const units = Number(/^'?(\d{1,6})/.exec(cell)?.[1] ?? 1)
  return Math.max(1, units)
}

const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?)? ?(Z|UTC|[+-]\d\d:?\d\d)?$/
/** Date of WooCommerce's order export: month first. */
const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: +(\d{1,2}):(\d\d)(?::(\d\d))?)?$/

/** Parses a time, in Indian time if it names no zone; null when invalid. */
export function readMoment(cell: string): Date | null {
  const text = cell.replace(/^'/, '').trim()
  const american = slashed.exec(text)
  if (american) {
    const [, month = '', date = '', year = '', hour = '0', minute = '00', second = '00'] = american
    return moment([year, twoPlaces(month), twoPlaces(date)], [twoPlaces(hour), minute, second], '+05:30')
  }
  const [, year = '', month = '', date = '', hour = '00', minute = '00', second = '00', zone = '+05:30'] =
    iso.exec(text) ?? []
  return year === '' ? null : moment([year, month, date], [hour, minute, second], zone)
}

const twoPlaces = (text: string) => text.padStart(2, '0')

function moment(day: readonly string[], time: readonly string[], zone: string): Date | null {
  const offset = /\d/.test(zone) ? zone.replace(/^(.\d\d):?/, '$1:') : 'Z'
  const at = new Date(`${day.join('-')}T${time.join(':')}${offset}`)
  // Date would turn 31 February into 3 March.
  const midnight = new Date(`${day.join('-')}T00:00:00Z`)
  const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day.join('-'))
  return isDay && !Number.isNaN(at.getTime()) ? at : null
}

type AddressCells = Record<
  'name' | 'phone' | 'company' | 'address1' | 'address2' | 'city' | 'province' | 'zip' | 'country',
  string
>

/** Serialises a complete postal address as stored; null when a required field is missing. */
function readPostalAddress(cells: AddressCells): string | null {
  if (!/^(|in|ind|india)$/i.test(cells.country.trim())) return null
  const phone = readMobile(cells.phone)
  const city = readText(cells.city, 100) ?? ''
  const address = readAddressForm({
    name: readText(cells.name, 100) ?? '',
    phone: phone ?? '',
    whatsapp: phone ?? '',
    address: truncate(linesOf(cells), 300),
    zip: cells.zip.replace(/[\s']/g, ''),
    place: city,
    city,
    state: stateOfProvince(cells.province) ?? '',
  })
  return isRefusal(address) ? null : JSON.stringify(address)
}

const linesOf = ({ company, address1, address2 }: AddressCells) =>
  [company, address1, address2].flatMap((cell) => readText(cell, 200) ?? []).join(', ')

/** Formats the address on one line, even if incomplete; null when empty. */
export function addressLine(cells: AddressCells): string | null {
  const { name, city, province, zip, country } = cells
  const parts = [name, linesOf(cells), city, stateOfProvince(province) ?? province, zip, country]
  const line = parts.flatMap((part) => readText(part, 300) ?? []).join(', ')
  return truncate(line, 600) || null
}

export const isYes = (cell: string) => /^(yes|true|1|subscribed)$/i.test(cell.trim())

export function readCustomer(cells: AddressCells & { email: string; marketing: string }): ImportedCustomer {
  const phone = readMobile(cells.phone)
  return {
    phone,
    email: readEmail(cells.email),
    name: readText(cells.name, 100),
    address: readPostalAddress(cells),
    marketing: isYes(cells.marketing),
  }
}
