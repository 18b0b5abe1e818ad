/** Panels of a shopper’s page in the back office: contact, orders, reviews, notes and store credit. */

import type { Address } from '#domain/customers/address.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { ActionForm, TextArea } from '#ui/backoffice/fields.tsx'
import { Badge, type BadgeVariant, List, ListRow, Panel } from '#ui/backoffice/page.tsx'
import { AddressLines } from '#ui/customers/address-lines.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Fact, Facts } from '#ui/parts/summary-line.tsx'
import { Stars } from '#ui/reviews/stars.tsx'
import { ContactRows, RevealButton } from './contact-rows.tsx'
import { texts } from './texts.tsx'

type ShopperContactProps = {
  id: string
  phone: string | null
  email: string | null
  hasAddress: boolean
  /** Revealed contact details, on this page only. */
  revealed: { phone: string | null; email: string | null; address: Address | null } | null
}

/** The shopper's contact, masked until staff reveal it. */
export function ShopperContact({ id, phone, email, hasAddress, revealed }: ShopperContactProps) {
  const hasAny = phone !== null || email !== null || hasAddress
  return (
    <Panel title={texts.contact}>
      <Facts>
        <ContactRows phone={phone} email={email} revealed={revealed} />
        <Fact label={texts.addressText}>
          {revealed?.address ? <AddressLines address={revealed.address} /> : hasAddress ? texts.saved : texts.none}
        </Fact>
        <Fact label={texts.id}>
          <span className="break-all font-mono text-xs">{id}</span>
        </Fact>
      </Facts>
      {hasAny && !revealed && <RevealButton label={texts.showPhoneAndAddress} />}
    </Panel>
  )
}

type Figures = { placed: number; delivered: number; cancelled: number; cameBack: number; worth: Paise }

type OrderRow = {
  orderId: string
  amount: Paise
  on: string
  method: string
  status: string
  variant: BadgeVariant
  /** Null without permission to see orders. */
  to: string | null
}

export function ShopperOrders({ orders, figures }: { orders: readonly OrderRow[]; figures: Figures }) {
  const { placed, delivered, cancelled, cameBack, worth } = figures
  return (
    <Panel title={texts.orders}>
      <dl className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-5">
        <Figure label={texts.placed} value={String(placed)} />
        <Figure label={texts.delivered} value={String(delivered)} />
        <Figure label={texts.cancelled} value={String(cancelled)} />
        <Figure label={texts.returned} value={String(cameBack)} isBad={cameBack > 0} />
        <Figure label={texts.worth} value={formatRupees(worth)} className="col-span-2 sm:col-span-1" />
      </dl>
      {orders.length === 0 ? (
        <p className="text-muted">{texts.noOrderYet}</p>
      ) : (
        <List label={texts.orders}>
          {orders.map(({ orderId, amount, on, method, status, variant, to }) => (
            <ListRow
              key={orderId}
              {...(to && { to })}
              title={<span className="price">{formatRupees(amount)}</span>}
              badges={<Badge variant={variant}>{status}</Badge>}
              text={`${orderId} · ${on} · ${method}`}
            />
          ))}
        </List>
      )}
      {placed > orders.length && orders.length > 0 && (
        <p className="mt-3 text-muted">{texts.theNewestAreShown(orders.length)}</p>
      )}
    </Panel>
  )
}

type FigureProps = { label: string; value: string; isBad?: boolean; className?: string }

function Figure({ label, value, isBad = false, className = '' }: FigureProps) {
  return (
    <div className={`rounded-card bg-surface px-3 py-2 ${className}`}>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className={`text-base font-semibold tabular-nums ${isBad ? 'text-red' : ''}`}>{value}</dd>
    </div>
  )
}

type ReviewRow = { id: string; productName: string; rating: number; comment: string; on: string; isHidden: boolean }

export function ShopperReviews({ reviews }: { reviews: readonly ReviewRow[] }) {
  if (reviews.length === 0) return null
  return (
    <Panel title={texts.reviews}>
      <List label={texts.reviews}>
        {reviews.map(({ id, productName, rating, comment, on, isHidden }) => (
          <ListRow
            key={id}
            title={<span className="min-w-0 break-words">{productName}</span>}
            badges={
              <>
                <Stars rating={rating} />
                {isHidden && <Badge variant="red">{texts.hidden}</Badge>}
              </>
            }
            text={
              <span className="break-words">
                {comment} · {on}
              </span>
            }
          />
        ))}
      </List>
    </Panel>
  )
}

type Note = { id: number; text: string; author: string; at: string }

export function ShopperNotes({ notes, error }: { notes: readonly Note[]; error: string | undefined }) {
  return (
    <Panel title={texts.notes}>
      <ActionForm intent="note" submit={texts.saveNote} variant="quiet" key={notes[0]?.id ?? 0} className="space-y-3">
        <TextArea
          label={texts.newNote}
          name="text"
          rows={3}
          required
          maxLength={1_000}
          error={error}
          hint={texts.exportedNote}
        />
      </ActionForm>
      {notes.length > 0 && (
        <ul aria-label={texts.notes} className="mt-4 divide-y divide-line border-t border-line">
          {notes.map(({ id, text, author, at }) => (
            <li key={id} className="py-3">
              <p className="whitespace-pre-line break-words">{text}</p>
              <p className="mt-1 text-xs text-muted">
                {author} · {at}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** A shopper's store credit; granting has a page of its own. */
export function ShopperCredit({ id, credit, mayGrant }: { id: string; credit: Paise; mayGrant: boolean }) {
  return (
    <Panel title={texts.storeCredit}>
      <p className="mb-3 font-semibold tabular-nums">{formatRupees(credit)}</p>
      {mayGrant && (
        <ButtonLink label={texts.historyAndGiving} variant="quiet" wide to={`/admin/shoppers/${id}/credit`} />
      )}
    </Panel>
  )
}
