/** Reads cells of other shops' customers and orders. */

import { cleanLine } from '#domain/clean-text.ts'
import { readAddressForm } from '#domain/customers/address.ts'
import { readPrice } from '#domain/imports/price.ts'
import type { Paise } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { ImportedCustomer } from './imported-order.ts'
import { stateOfProvince } from './provinces.ts'

/** A line of plain text, at most so long; null when it is empty. */
export function readText(cell: string, longest: number): string | null {
  return cleanLine(cell.replace(/^'/, '')).slice(0, longest).toWellFormed().trim() || null
}

/** The first Indian mobile number of a cell, as the shop stores it. A longer number is never cut: it would be a stranger's. */
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

/** Null for an amount that is missing or can't be read; a discount may come with a minus. */
export function readAmount(cell: string): Paise | null {
  const reading = readPrice(cell.replace(/^'/, '').replace(/^(\D*)-/, '$1'))
  return 'price' in reading ? reading.price : null
}

/** Units of a line; '2 - 1' counts as ordered. */
export function readQuantity(cell: string): number {
  const units = Number(/^'?(\d{1,6})/.exec(cell)?.[1] ?? 1)
  return Math.max(1, units)
}

const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?)? ?(Z|UTC|[+-]\d\d:?\d\d)?$/
/** As WooCommerce's order export writes it: the month first. */
const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: +(\d{1,2}):(\d\d)(?::(\d\d))?)?$/

/** A time of the file, in India's time where it names no zone; null when it is none. */
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
  // 31 February is no day, whatever a Date makes of it.
  const midnight = new Date(`${day.join('-')}T00:00:00Z`)
  const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day.join('-'))
  return isDay && !Number.isNaN(at.getTime()) ? at : null
}

/** A postal address as files give it, cell by cell. */
export type AddressCells = Record<
  'name' | 'phone' | 'company' | 'address1' | 'address2' | 'city' | 'province' | 'zip' | 'country',
  string
>

/** The address as the shop keeps it; null when something is missing that a courier in India needs. */
export function readPostalAddress(cells: AddressCells): string | null {
  if (!/^(|in|ind|india)$/i.test(cells.country.trim())) return null
  const phone = readMobile(cells.phone)
  const city = readText(cells.city, 100) ?? ''
  const address = readAddressForm({
    name: readText(cells.name, 100) ?? '',
    phone: phone ?? '',
    whatsapp: phone ?? '',
    address: linesOf(cells).slice(0, 300),
    zip: cells.zip.replace(/[\s']/g, ''),
    place: city,
    city,
    state: stateOfProvince(cells.province) ?? '',
  })
  return isRefusal(address) ? null : JSON.stringify(address)
}

const linesOf = ({ company, address1, address2 }: AddressCells) =>
  [company, address1, address2].flatMap((cell) => readText(cell, 200) ?? []).join(', ')

/** The address as one line, however incomplete; null when the file gives none. */
export function addressLine(cells: AddressCells): string | null {
  const { name, city, province, zip, country } = cells
  const parts = [name, linesOf(cells), city, stateOfProvince(province) ?? province, zip, country]
  return (
    parts
      .flatMap((part) => readText(part, 300) ?? [])
      .join(', ')
      .slice(0, 600) || null
  )
}

export const isYes = (cell: string) => /^(yes|true|1|subscribed)$/i.test(cell.trim())

/** A customer from the cells of a row. */
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
