/** Reads order exports of Shopify and WooCommerce, which have different headings and values. */

import { cellReader, firstCellReader } from '#domain/imports/imported-product.ts'
import { excerptOfCell } from '#domain/imports/price.ts'
import { because, type Reason } from '#domain/imports/reasons.ts'
import { type Paise, paise } from '#domain/money.ts'
import { addressLine, readAmount, readCustomer, readMobile, readMoment, readQuantity, readText } from './cells.ts'
import { type HistoryFormat, readingOf } from './history-format.ts'
import type {
  ImportedCustomer,
  ImportedLine,
  ImportedOrder,
  ImportedOrderState,
  OrderSource,
} from './imported-order.ts'
import { shopifyOrderColumns, wooOrderColumns } from './orders-columns.ts'
import * as texts from './texts.ts'

type OrderColumn = keyof typeof shopifyOrderColumns | keyof typeof wooOrderColumns
type Read = (column: OrderColumn) => string

type Dialect = {
  source: OrderSource
  columns: Readonly<Partial<Record<OrderColumn, readonly string[]>>>
  stateOf: (read: Read) => ImportedOrderState | null
  detailOf?: HistoryFormat['detailOf']
}

const needed: readonly OrderColumn[] = ['number', 'email', 'placedAt', 'status', 'total']
const mostLines = 300

function ordersFormat({ source, columns, stateOf, detailOf }: Dialect): HistoryFormat {
  const cell = cellReader<OrderColumn>(columns)
  const firstOf = firstCellReader(cell)
  return {
    name: `${source}-orders`,
    columns,
    needed,
    ...(detailOf && { detailOf }),
    keyOf: (cells) => cell(cells, 'number'),
    nameOf: (cells) => cell(cells, 'number'),
    noKey: () => because(texts.noOrderNumber),
    readHistory: (rows) => {
      // Fields of the order stand in its first row or in every row.
      const read: Read = (column) => firstOf(rows, column)
      const lines = rows.flatMap(({ cells }) => linesOf((column) => cell(cells, column)))
      return readingOf(rows, readOrder({ source, state: stateOf(read), lines }, read))
    },
  }
}

function readOrder(
  { source, state, lines }: { source: OrderSource; state: ImportedOrderState | null; lines: readonly ImportedLine[] },
  read: Read,
): { order: ImportedOrder; customer: ImportedCustomer } | { problem: Reason } {
  const [placedAt, total, currency] = [readMoment(read('placedAt')), readAmount(read('total')), read('currency')]
  if (state === null) return { problem: because(texts.isADraft) }
  if (placedAt === null) return { problem: because(texts.notADate, excerptOfCell(read('placedAt'))) }
  if (total === null) return { problem: because(texts.notATotal, excerptOfCell(read('total'))) }
  if (!/^(|inr)$/i.test(currency)) return { problem: because(texts.otherCurrency, excerptOfCell(currency)) }
  const customer = customerOf(read)
  const isNamed = customer.phone !== null || customer.email !== null
  const details = {
    lines: lines.slice(0, mostLines),
    subtotal: readAmount(read('subtotal')),
    discount: readAmount(read('discount')),
    shipping: readAmount(read('shipping')),
    tax: readAmount(read('tax')),
    payment: readText(read('payment'), 100),
    // Without an account nobody could ask to see or erase the address, so it is not stored.
    address: isNamed ? (addressLine(placeOf(read, 'shipping')) ?? addressLine(placeOf(read, 'billing'))) : null,
  }
  const number = readText(read('number'), 40) ?? ''
  return { customer, order: { source, number, placedAt, state, total, details } }
}

/** Reads the customer; the order's phone takes precedence over those of its addresses. */
function customerOf(read: Read): ImportedCustomer {
  const side = read('shippingAddress1') === '' ? 'billing' : 'shipping'
  const place = placeOf(read, side)
  const phones = [read('phone'), read('billingPhone'), read('shippingPhone')]
  const phone = phones.find((one) => readMobile(one) !== null) ?? ''
  const name = read('billingName') || fullName(read('billingFirstName'), read('billingLastName')) || place.name
  return readCustomer({ ...place, name, phone, email: read('email'), marketing: read('marketing') })
}

const fullName = (first: string, last: string) => [first, last].filter(Boolean).join(' ')

const placeOf = (read: Read, side: 'billing' | 'shipping') => ({
  name: read(`${side}Name`) || fullName(read(`${side}FirstName`), read(`${side}LastName`)),
  phone: read(`${side}Phone`) || read('phone'),
  company: read(`${side}Company`),
  address1: read(`${side}Address1`),
  address2: read(`${side}Address2`),
  city: read(`${side}City`),
  province: read(`${side}Province`),
  zip: read(`${side}Zip`),
  country: read(`${side}Country`),
})

/**
 * Reads the line of a row, or all lines of a cell: `name:Kurta|sku:K-1|quantity:2|total:1998.00`, separated by
 * semicolons or newlines.
 */
function linesOf(read: Read): ImportedLine[] {
  const packed = `${read('lineItems')}\n${read('details')}`.split(/\n|;(?=\s*(?:id|name):)/)
  const listed = packed.flatMap((text) => {
    const facts = new Map(text.split('|').map((part) => [keyOfPart(part), part.slice(part.indexOf(':') + 1)]))
    return lineOf(facts.get('name') ?? '', facts.get('sku') ?? '', {
      quantity: readQuantity(facts.get('quantity') ?? ''),
      amount: readAmount(facts.get('total') ?? ''),
    })
  })
  const quantity = readQuantity(read('lineQuantity'))
  const price = readAmount(read('linePrice'))
  const amount = readAmount(read('lineTotal')) ?? (price === null ? null : paise(price * quantity))
  return [...lineOf(read('lineName'), read('lineSku'), { quantity, amount }), ...listed]
}

const keyOfPart = (part: string) =>
  part
    .slice(0, Math.max(0, part.indexOf(':')))
    .replace(/^.*\t/, '')
    .trim()

function lineOf(name: string, sku: string, sums: { quantity: number; amount: Paise | null }): ImportedLine[] {
  const title = readText(name, 300)
  return title === null ? [] : [{ name: title, sku: readText(sku, 100), ...sums }]
}

function stateInShopify(read: Read): ImportedOrderState {
  const status = read('status').toLowerCase()
  if (read('cancelledAt') !== '' || /^(voided|expired)$/.test(status)) return 'cancelled'
  if (status === 'refunded') return 'refunded'
  if (status === 'partially_refunded') return 'part-refunded'
  return read('fulfilment').toLowerCase() === 'fulfilled' ? 'completed' : 'processing'
}

function stateInWoo(read: Read): ImportedOrderState | null {
  const status = read('status').toLowerCase().replace(/^wc-/, '')
  if (/draft/.test(status)) return null
  if (/cancel|fail|trash/.test(status)) return 'cancelled'
  if (status === 'refunded') return 'refunded'
  return /complete|deliver|ship/.test(status) ? 'completed' : 'processing'
}

export const shopifyOrdersFormat = ordersFormat({
  source: 'shopify',
  columns: shopifyOrderColumns,
  stateOf: stateInShopify,
})

export const wooOrdersFormat = ordersFormat({
  source: 'woocommerce',
  columns: wooOrderColumns,
  stateOf: stateInWoo,
  detailOf: (heading) => (/^line_item_\d+$/i.test(heading) ? heading : null),
})
