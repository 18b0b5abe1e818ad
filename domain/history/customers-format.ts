import { cellReader, type ImportRow, refuseRow } from '#domain/imports/imported-product.ts'
import { excerptOfCell } from '#domain/imports/price.ts'
import { because } from '#domain/imports/reasons.ts'
import { rowHasNoName } from '#domain/imports/texts.ts'
import { isYes, readCustomer, readEmail, readMobile } from './cells.ts'
import type { HistoryEntry, HistoryFormat } from './history-format.ts'
import * as texts from './texts.ts'

/** Headings of Shopify's customers_export.csv, older and newer, and of WooCommerce's exports. */
const columns = {
  name: ['name', 'customer', 'display_name'],
  firstName: ['first name', 'first_name', 'billing_first_name'],
  lastName: ['last name', 'last_name', 'billing_last_name'],
  email: ['email', 'user_email', 'billing_email'],
  phone: ['phone', 'billing_phone', 'billing phone'],
  addressPhone: ['default address phone', 'shipping_phone'],
  company: ['default address company', 'company', 'billing_company'],
  address1: ['default address address1', 'address1', 'billing_address_1'],
  address2: ['default address address2', 'address2', 'billing_address_2'],
  city: ['default address city', 'city', 'billing_city'],
  province: ['default address province code', 'province code', 'province', 'billing_state', 'region'],
  zip: ['default address zip', 'zip', 'billing_postcode', 'postal code'],
  country: ['default address country code', 'country code', 'country', 'billing_country', 'country / region'],
  emailMarketing: ['accepts email marketing', 'accepts marketing'],
  smsMarketing: ['accepts sms marketing'],
} as const

const cell = cellReader(columns)

export const customersFormat: HistoryFormat = {
  name: 'customers',
  columns,
  needed: ['email', 'city'],
  keyOf: (cells) => cell(cells, 'email').toLowerCase() || phonesOf(cells).trim() || nameOf(cells),
  nameOf,
  noKey: () => because(rowHasNoName),
  readHistory: (rows) => {
    const read = rows.map(readRow)
    return {
      entries: read.flatMap((one) => ('customer' in one ? one : [])),
      issues: read.flatMap((one) => ('reason' in one ? one : [])),
    }
  },
}

function nameOf(cells: readonly string[]): string {
  const parts = [cell(cells, 'firstName'), cell(cells, 'lastName')].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : cell(cells, 'name')
}

const phonesOf = (cells: readonly string[]) => `${cell(cells, 'phone')} ; ${cell(cells, 'addressPhone')}`

function readRow({ line, cells }: ImportRow): HistoryEntry | ReturnType<typeof refuseRow> {
  const at = (column: keyof typeof columns) => cell(cells, column)
  const phones = phonesOf(cells)
  if (readMobile(phones) === null && readEmail(at('email')) === null)
    return refuseRow(line, noContact(at('phone') || at('addressPhone')))
  const marketing = isYes(at('emailMarketing')) || isYes(at('smsMarketing')) ? 'yes' : ''
  const names = { name: nameOf(cells), phone: phones, email: at('email'), marketing }
  const place = { city: at('city'), province: at('province'), zip: at('zip'), country: at('country') }
  const street = { company: at('company'), address1: at('address1'), address2: at('address2') }
  return { line, customer: readCustomer({ ...names, ...place, ...street }), order: null }
}

const noContact = (typed: string) =>
  typed === '' ? because(texts.noContact) : because(texts.notAMobile, excerptOfCell(typed))
