import * as v from 'valibot'
import { field, noFields, readIntent } from '#app/http/read-intent.ts'
import { findChangeable } from '#db/orders/order-changes.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { findCreditBalance } from '#db/payments/store-credit.ts'
import { findOtherSizes } from '#db/returns/returns.ts'
import { findSetting } from '#db/settings/settings.ts'
import { isGstCharged } from '#db/tax/supplier.ts'
import { noSize } from '#domain/catalogue/product.ts'
import { lineTitle } from '#domain/checkout/quote.ts'
import type { Paise } from '#domain/money.ts'
import {
  changeableUntil,
  changeRefusal,
  isPaidFor,
  type SizePayments,
  shownAddress,
  sizeOffers,
} from '#domain/orders/change-order.ts'
import type { OrderedLine } from '#domain/orders/line-quantities.ts'
import { type Order, remainingAmount } from '#domain/orders/order.ts'
import { isRefusal, type Refusal, statusOf } from '#domain/refusal.ts'
import { readFormKey } from '#domain/uuid.ts'
import { findPayPath } from '#flows/checkout/pay-by-link.ts'
import { changeOrderAddress } from '#flows/orders/change-order-address.ts'
import { changeOrderSize, findSizePayments } from '#flows/orders/change-order-size.ts'
import { cancelSizeRequest } from '#flows/orders/end-size-requests.ts'
import { payForSizeWithCredit } from '#flows/orders/pay-for-size.ts'
import { type ChangedBy, orderNotFound } from '#flows/orders/record-order-change.ts'
import type { Shop } from '#flows/shop.ts'

/** Finds the changes possible for this order, and until when. */
export async function findOrderChanges(shop: Shop, order: Order, by: 'shopper' | 'staff') {
  const { db, now } = shop
  const [facts, minutes] = await Promise.all([findChangeable(db, order.orderId), findSetting(db, 'order-changes')])
  const refused = facts && changeRefusal(facts, { by, minutes }, now())
  const lines = refused ? [] : await findOrderedLines(db, order.orderId)
  const [payments, takesGstin] = await Promise.all([findSizePayments(shop, order.userId), isGstCharged(db)])
  return {
    orderId: order.orderId,
    refused: refused?.message ?? null,
    until: changeableUntil(order, minutes),
    lines: (await Promise.all(lines.map((line) => withSizes(shop, line, { order, payments })))).filter(
      ({ isSized, offers }) => isSized || offers.length > 0,
    ),
    amount: remainingAmount(order),
    address: shownAddress(order.address, by),
    takesGstin,
    formKey: crypto.randomUUID() as string,
  }
}

type Facts = { order: Order; payments: SizePayments }

async function withSizes({ db }: Shop, line: OrderedLine, { order, payments }: Facts) {
  const sizes = line.gift ? [] : await findOtherSizes(db, line.productId)
  return {
    position: line.position,
    name: lineTitle(line),
    offers: sizeOffers(line, { sizes, order, payments }),
    isPaid: isPaidFor(order),
    isSized: line.size !== noSize && !line.gift,
  }
}

/** Finds what the order's payment link asks for, and whether the shopper's store credit covers it for a dearer size. */
export async function findPayOffer(shop: Shop, order: Order) {
  const amountDue = await findPayPath(shop, order)
  const hasCredit = amountDue?.sizeRequest
    ? (await findCreditBalance(shop.db, order.userId)) >= amountDue.amount
    : false
  return amountDue && { ...amountDue, hasCredit }
}

const intents = {
  address: noFields,
  size: v.object({ position: field, choice: field }),
  keep: noFields,
  credit: v.object({ request: v.pipe(v.string(), v.uuid()) }),
}

/** A refusal with the submitted form; `amount`: new total that the shopper has to confirm. */
export type Unchanged = { refusal: Refusal; typed: Record<string, string>; amount: number | null; status: number }

type Sent = { by: ChangedBy; orderId: string; form: FormData; typed: Record<string, string> }

/** `amountDue`: sum to pay before the size changes. `isKept`: a dearer size was withdrawn. */
export type Changed = { amountDue: Paise | null; isKept: boolean }

/** Runs the change that the form asks for, or returns the refusal. `typed`: its fields, with those that the page fills in. */
export async function runChange(shop: Shop, sent: Sent): Promise<Unchanged | Changed> {
  const answer = await change(shop, sent)
  if (!isRefusal(answer))
    return 'isKept' in answer ? { amountDue: null, isKept: true } : { amountDue: answer.amountDue, isKept: false }
  const amount = 'amount' in answer ? Number(answer.amount) : null
  return { refusal: answer, typed: sent.typed, amount, status: statusOf(answer) }
}

async function change(shop: Shop, { by, orderId, form, typed }: Sent) {
  const submission = readIntent(form, intents)
  if (submission.intent === 'keep') return cancelSizeRequest(shop, { by, orderId })
  if (submission.intent === 'credit')
    return 'userId' in by ? payForSizeWithCredit(shop, { ...by, orderId, key: submission.request }) : orderNotFound
  const key = readFormKey(typed['key'] ?? '')
  if (isRefusal(key)) return key
  const order = { by, orderId, key }
  if (submission.intent === 'address')
    return changeOrderAddress(shop, { ...order, typed, shownAmount: Number(typed['shown']), seen: typed['seen'] ?? '' })
  const [, difference = '', size = ''] = /^(-?\d{1,9}) (.{1,40})$/.exec(submission.choice) ?? []
  const position = Number(submission.position)
  const isOldMissing = 'staff' in by && typed['returnedStock'] === 'written-off'
  return changeOrderSize(shop, { ...order, position, size, shownDifference: Number(difference), isOldMissing })
}
