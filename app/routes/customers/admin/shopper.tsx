import { data } from 'react-router'
import * as v from 'valibot'
import { isSubmissionContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { readUuid } from '#app/http/page-cursor.ts'
import { field, plainIntents, refusedForm } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { readStaffForm, requireBackOffice, requirePermission } from '#app/routes/staff/authenticate.ts'
import {
  type CustomerOrder,
  type CustomerProfile,
  countCustomerOrders,
  findCustomerOrders,
  findCustomerProfile,
  findCustomerReviews,
} from '#db/customers/profile.ts'
import { findShopperNotes } from '#db/customers/support.ts'
import { findImportedOrders } from '#db/orders/imported-orders.ts'
import { findCreditBalance } from '#db/payments/store-credit.ts'
import { parseStoredAddress } from '#domain/customers/address.ts'
import { importedOrderRow } from '#domain/history/display.ts'
import { exactTime, indianDate } from '#domain/indian-time.ts'
import { maskEmail, maskPhone } from '#domain/masking.ts'
import { methodName, statusDisplay } from '#domain/orders/display.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { can, type Staff } from '#domain/staff/permissions.ts'
import { isPermitted } from '#domain/staff/route-permissions.ts'
import { changeShopper, revealShopper, type ShopperInput } from '#flows/customers/perform-support-action.ts'
import { recordView } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { AdminPage } from '#ui/backoffice/page.tsx'
import { ShopperBlocks } from '#ui/customers/admin/blocks.tsx'
import {
  ShopperContact,
  ShopperCredit,
  ShopperNotes,
  ShopperOrders,
  ShopperReviews,
} from '#ui/customers/admin/shopper-panels.tsx'
import { texts } from '#ui/customers/admin/texts.tsx'
import { ImportedOrderList } from '#ui/orders/admin/imported-orders.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import type { Route } from './+types/shopper'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, staff } = requireBackOffice(context)
  const person = await personAt(shop, params.shopperId)
  const page = await shopperPage(shop, { person, staff })
  const mayChange = can(staff, 'change-shoppers')
  const mayGrant = can(staff, 'handle-money')
  const credit = await findCreditBalance(shop.db, person.id)
  if (!can(staff, 'see-phones') || context.get(isSubmissionContext))
    return { ...page, mayChange, mayGrant, credit, revealed: null }
  await recordView(shop.db, { staff, action: 'reveal-shopper', object: `shopper:${person.id}` })
  return { ...page, mayChange, mayGrant, credit, revealed: revealedOf(person) }
}

async function personAt({ db }: Shop, shopperId: string) {
  const id = readUuid(shopperId)
  return foundOr404(id && (await findCustomerProfile(db, id)))
}

const reason = v.object({ text: field })
const intents = {
  ...plainIntents('reveal', 'unblock-cod', 'unblock'),
  note: reason,
  'block-cod': reason,
  block: reason,
  'drop-note': v.object({ noteId: v.pipe(v.string(), v.transform(Number), v.safeInteger()) }),
}

/** Answers with the revealed details, in this one response only. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff, submission } = await readStaffForm({ request, context }, intents)
  const { id: shopperId } = await personAt(shop, params.shopperId)
  if (submission.intent === 'reveal') {
    const found = await revealShopper(shop, { staff, shopperId })
    if (isRefusal(found)) return refused(found, 'reveal')
    return data({ revealed: revealedOf(found), refusal: null, intent: '' })
  }
  if (!submission.intent.endsWith('note')) requirePermission(context, 'change-shoppers')
  const changed = await changeShopper(shop, { staff, shopperId, input: submission })
  if (isRefusal(changed)) return refused(changed, submission.intent)
  const path = `/admin/shoppers/${shopperId}`
  const undo = changed.undo && { action: path, fields: fieldsOf(changed.undo) }
  return redirectWithToast(context, path, { text: changed.text, undo })
}

const revealedOf = ({ phone, email, address }: Pick<CustomerProfile, 'phone' | 'email' | 'address'>) => ({
  phone,
  email,
  address: parsedAddress(address),
})

const refused = (refusal: Refusal, intent: string) => refusedForm(refusal, { revealed: null, intent })

const fieldsOf = (input: ShopperInput): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))

export default function ShopperPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, since, orders, figures, earlier, reviews, notes, mayChange } = loaderData
  const refusal = actionData?.refusal ?? null
  const isAtField = refusal?.fields?.['text'] !== undefined
  const errorAt = (intent: string) => (actionData?.intent === intent && isAtField ? refusal?.message : undefined)
  return (
    <AdminPage title={name ?? texts.noNameGiven} text={texts.shopperSince(since)} back="/admin/shoppers">
      {!isAtField && <RefusalAlert refusal={refusal} />}
      <div className="grid items-start gap-x-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <ShopperContact {...loaderData} revealed={actionData?.revealed ?? loaderData.revealed} />
          <ShopperOrders orders={orders} figures={figures} />
          <ImportedOrderList orders={earlier} />
          <ShopperReviews reviews={reviews} />
        </div>
        <div className="min-w-0">
          <ShopperNotes notes={notes} error={errorAt('note')} />
          <ShopperCredit {...loaderData} />
          <ShopperBlocks {...loaderData} mayChange={mayChange} errorAt={errorAt} />
        </div>
      </div>
    </AdminPage>
  )
}

const shown = 30

/** Loads an overview of a shopper without address and phone. */
async function shopperPage({ db }: Shop, { person, staff }: { person: CustomerProfile; staff: Staff }) {
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
    since: indianDate(person.createdAt),
    phone: phone && maskPhone(phone),
    email: email && maskEmail(email),
    block: person.blockedAt && { on: indianDate(person.blockedAt), reason: person.blockReason },
    codBlock: person.codBlockedAt && { on: indianDate(person.codBlockedAt), reason: person.codBlockReason },
    figures,
    orders: orders.map((order) => orderRow(order, leads ? `/admin/orders/${order.orderId}` : null)),
    earlier: imported.map((order) => importedOrderRow(order, null)),
    reviews: reviews.map(({ createdAt, ...review }) => ({ ...review, on: indianDate(createdAt) })),
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
    on: indianDate(createdAt),
    method: methodName(order),
    ...(cameBack
      ? { status: texts.returned, variant: 'red' as const }
      : { status: text.replace('Order ', ''), variant: colour }),
  }
}

const parsedAddress = (stored: string | null) => (stored === null ? null : parseStoredAddress(stored))
