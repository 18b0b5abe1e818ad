import {
  type CustomerOrder,
  type CustomerProfile,
  countCustomerOrders,
  findCustomerOrders,
  findCustomerReviews,
} from '#db/customers/profile.ts'
import { findShopperNotes } from '#db/customers/support.ts'
import { findImportedOrders } from '#db/orders/imported-orders.ts'
import { parseStoredAddress } from '#domain/customers/address.ts'
import { exactTime } from '#domain/display-time.ts'
import { importedOrderRow } from '#domain/history/display.ts'
import { maskEmail, maskPhone } from '#domain/masking.ts'
import { methodName, orderedDate, statusDisplay } from '#domain/orders/display.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { isPermitted } from '#domain/staff/route-permissions.ts'
import type { Shop } from '#flows/shop.ts'
import { texts } from '#ui/customers/admin/texts.tsx'

const shown = 30

/** Loads an overview of a shopper without address and phone. */
export async function shopperPage({ db }: Shop, { person, staff }: { person: CustomerProfile; staff: Staff }) {
  const { id, name, phone, email, address } = person
  const [orders, figures, reviews, notes, imported] = await Promise.all([
    findCustomerOrders(db, id, shown),
    countCustomerOrders(db, id),
    findCustomerReviews(db, id, shown),
    findShopperNotes(db, id),
    findImportedOrders(db, id),
  ])
  const leads = isPermitted('/admin/orders/:orderId', 'GET', staff)
  return {
    id,
    name,
    hasAddress: address !== null,
    since: orderedDate(person.createdAt),
    phone: phone && maskPhone(phone),
    email: email && maskEmail(email),
    block: person.blockedAt && { on: orderedDate(person.blockedAt), reason: person.blockReason },
    codBlock: person.codBlockedAt && { on: orderedDate(person.codBlockedAt), reason: person.codBlockReason },
    figures,
    orders: orders.map((order) => orderRow(order, leads ? `/admin/orders/${order.orderId}` : null)),
    earlier: imported.map((order) => importedOrderRow(order, null)),
    reviews: reviews.map(({ createdAt, ...review }) => ({ ...review, on: orderedDate(createdAt) })),
    notes: notes.map(({ createdAt, ...note }) => ({ ...note, at: exactTime(createdAt) })),
  }
}

function orderRow(order: CustomerOrder, to: string | null) {
  const { orderId, amount, createdAt, cameBack } = order
  const { text, colour } = statusDisplay(order)
  return {
    orderId,
    amount,
    to,
    on: orderedDate(createdAt),
    method: methodName(order),
    ...(cameBack
      ? { status: texts.returned, variant: 'red' as const }
      : { status: text.replace('Order ', ''), variant: colour }),
  }
}

/** Parses the stored address; null when missing or invalid. */
export function parsedAddress(stored: string | null) {
  return stored === null ? null : parseStoredAddress(stored)
}
