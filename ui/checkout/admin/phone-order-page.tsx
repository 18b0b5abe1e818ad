import { useNavigation } from 'react-router'
import { checkoutLinkDays } from '#domain/checkout/checkout-link.ts'
import type { PhoneOrderProduct } from '#domain/checkout/phone-order.ts'
import { codTotal, onlineTotal, type Quote, type QuotedCoupon, reductionFor } from '#domain/checkout/quote.ts'
import { codNotAvailableFor } from '#domain/checkout/texts.ts'
import type { WaysToPay } from '#domain/checkout/ways-to-pay.ts'
import { formatDeduction, formatRupees } from '#domain/money.ts'
import { onlyOnline } from '#domain/promotions/texts.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { SumLine } from '#ui/orders/admin/line-items.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { CodeField, Field, typedFields } from '#ui/parts/field.tsx'
import { PhoneOrderItems } from './phone-order-items.tsx'
import { texts } from './texts.tsx'

export type PhoneOrderPageProps = {
  /** Idempotency key, generated with the form. */
  formKey: string
  typed: Record<string, string>
  /** Text by which `found` was found. */
  search: string
  found: readonly PhoneOrderProduct[] | null
  quote: Quote | null
  ways: WaysToPay
  takesGstin: boolean
  code: PhoneOrderCouponInput
  /** True while checkout links are open. */
  hasLinks: boolean
  /** Message about filled-in fields; null without any. */
  done: string | null
  refusal: Refusal | null
}

/** Phone order: products, address, total and payment method. */
export function PhoneOrderPage({ formKey, typed, refusal, done, takesGstin, ...order }: PhoneOrderPageProps) {
  const { formMethod } = useNavigation()
  const isBusy = formMethod === 'POST'
  // Shown at the button, but errors of fields at the top, where the page opens without script.
  const isAtTop = done !== null || refusal?.refused === 'not-found' || refusal?.fields !== undefined
  return (
    <AdminPage
      title={texts.newOrder}
      text={texts.phoneOrderNote}
      back="/admin/orders"
      actions={
        order.hasLinks && <ButtonLink label={texts.openCheckoutLinks} variant="quiet" to="/admin/orders/links" />
      }
    >
      <PostForm fields={{ key: formKey }} noValidate className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-4">
        <div className="min-w-0">
          {isAtTop && <FormAnswer done={done} refusal={refusal} />}
          <PhoneOrderItems {...order} text={typed['text'] ?? ''} isBusy={isBusy} />
        </div>
        <div className="min-w-0">
          <Caller typed={typed} wrong={refusal?.fields ?? {}} takesGstin={takesGstin} isBusy={isBusy} />
          {!isAtTop && <FormAnswer done={done} refusal={refusal} />}
          {order.quote && order.quote.lines.length > 0 && (
            <PhoneOrderCoupon coupon={order.quote.coupon} typed={order.code} isBusy={isBusy} />
          )}
          {order.quote && <PhoneOrderTotal quote={order.quote} ways={order.ways} isBusy={isBusy} />}
        </div>
      </PostForm>
    </AdminPage>
  )
}

function FormAnswer({ done, refusal }: Pick<PhoneOrderPageProps, 'done' | 'refusal'>) {
  const message = refusal?.fields ? texts.pleaseCheckTheCallersDetails : refusal?.message
  if (!message && !done) return null
  return (
    <div className="mb-4">
      {message ? <Alert text={message} variant="error" /> : <Alert text={done} variant="success" />}
    </div>
  )
}

type CallerProps = {
  typed: Record<string, string>
  wrong: Record<string, string>
  takesGstin: boolean
  isBusy: boolean
}

/** Same fields and rules as the shopper's form. */
function Caller({ typed, wrong, takesGstin, isBusy }: CallerProps) {
  const field = typedFields(typed, wrong)
  return (
    <Panel title={texts.shopper}>
      <p className="mb-4 text-muted">{texts.emptyForTheShopper}</p>
      {/* Remounted when the server has filled in fields. */}
      <div key={JSON.stringify(typed)} className="grid gap-4 sm:grid-cols-2">
        <Field {...field('phone', texts.phoneNumber)} type="tel" autoComplete="off" />
        <div className="self-end">
          <Button label={texts.useTheirSavedAddress} variant="quiet" wide intent="recall" disabled={isBusy} />
        </div>
        <Field {...field('name', texts.fullName)} autoComplete="off" className="sm:col-span-2" />
        <Field {...field('whatsapp', texts.whatsAppNumber)} type="tel" autoComplete="off" className="sm:col-span-2" />
        <Field {...field('address', texts.addressText)} autoComplete="off" className="sm:col-span-2" />
        <Field {...field('zip', texts.pincode)} inputMode="numeric" autoComplete="off" />
        <div className="self-end">
          <Button label={texts.findCityAndState} variant="quiet" wide intent="town" disabled={isBusy} />
        </div>
        <Field {...field('place', texts.place)} autoComplete="off" className="sm:col-span-2" />
        <Field {...field('city', texts.city)} autoComplete="off" />
        <Field {...field('state', texts.stateOfIndia)} autoComplete="off" />
        {(takesGstin || typed['gstin']) && (
          <>
            <Field {...field('company', texts.companyIfABusiness)} autoComplete="off" />
            <CodeField {...field('gstin', texts.gstin)} />
          </>
        )}
      </div>
    </Panel>
  )
}

/** Total for the caller, and buttons that place the order at this price. */
function PhoneOrderTotal({ quote, ways, isBusy }: { quote: Quote; ways: WaysToPay; isBusy: boolean }) {
  if (quote.lines.length === 0) return null
  const { delivery } = quote
  const [cod, online] = [isRefusal(ways.cod) ? null : codTotal(quote), onlineTotal(quote)]
  const { couponCode, promotions, discount } = reductionFor(quote, 'UPI')
  const isDisabled = isBusy || !quote.orderable
  return (
    <Panel title={texts.total}>
      <dl className="space-y-1.5 tabular-nums">
        <SumLine label={texts.items} text={formatRupees(quote.itemsTotal)} />
        {couponCode !== null && <SumLine label={texts.couponCode(couponCode)} text={formatDeduction(discount)} />}
        {promotions.map(({ id, name, amount }) => (
          <SumLine key={id} label={name} text={formatDeduction(amount)} />
        ))}
        {(delivery.fee > 0 || delivery.isEstimate) && (
          <SumLine
            label={delivery.isEstimate ? texts.deliveryBy(delivery.reason) : texts.delivery}
            text={formatRupees(delivery.fee)}
          />
        )}
        {cod !== null && (quote.codCharge ?? 0) > 0 && (
          <SumLine label={texts.codCharge} text={formatRupees(quote.codCharge ?? cod)} />
        )}
      </dl>
      <div className="mt-4 space-y-2">
        {cod === null ? (
          <p className="text-muted">
            {isRefusal(ways.cod) ? ways.cod.message : codNotAvailableFor(quote.withoutCod ?? '')}
          </p>
        ) : (
          <>
            <input type="hidden" name="shown-COD" value={cod} />
            <Button label={texts.placeOnDelivery(formatRupees(cod))} wide intent="COD" disabled={isDisabled} />
          </>
        )}
        {isRefusal(ways.card) && isRefusal(ways.upi) ? (
          cod === null && <p>{texts.noWayToPay}</p>
        ) : (
          <>
            <input type="hidden" name="shown-LINK" value={online} />
            <Button
              label={texts.placeByLink(formatRupees(online))}
              wide
              variant={cod === null ? 'primary' : 'quiet'}
              intent="LINK"
              disabled={isDisabled}
            />
            <Button label={texts.makeACheckoutLink} wide variant="quiet" intent="SHARE" disabled={isDisabled} />
            <p className="text-sm text-muted">{texts.checkoutLinkNote(checkoutLinkDays)}</p>
          </>
        )}
      </div>
    </Panel>
  )
}

/** Typed code and its problem; null when none was typed. */
export type PhoneOrderCouponInput = { code: string; wrong: string | null }

type NewOrderCouponProps = { coupon: QuotedCoupon | null; typed: PhoneOrderCouponInput; isBusy: boolean }

/** The caller's coupon, with the rules of the cart. */
function PhoneOrderCoupon({ coupon, typed, isBusy }: NewOrderCouponProps) {
  return (
    <Panel title={texts.coupon}>
      {coupon ? (
        <Held coupon={coupon} isBusy={isBusy} />
      ) : (
        <div className="flex items-start gap-2">
          <CodeField
            label={texts.couponCodeOptional}
            name="code"
            maxLength={40}
            defaultValue={typed.code}
            error={typed.wrong ?? undefined}
            className="min-w-0 flex-1"
          />
          <Button label={texts.apply} variant="quiet" intent="coupon" disabled={isBusy} className="mt-[1.625rem]" />
        </div>
      )}
    </Panel>
  )
}

function Held({ coupon: { code, discount, problem, forCod }, isBusy }: { coupon: QuotedCoupon; isBusy: boolean }) {
  return (
    <div className="flex items-center gap-3">
      <input type="hidden" name="coupon" value={code} />
      <div role="status" className="min-w-0 flex-1">
        <p className="break-words font-semibold">
          {code}
          {problem === null && <span className="text-teal"> {formatDeduction(discount)}</span>}
        </p>
        {problem !== null && <p className="text-orange">{problem}</p>}
        {problem === null && !forCod && <p className="text-muted">{onlyOnline(code)}</p>}
      </div>
      <Button label={texts.removeText} variant="quiet" intent="remove-coupon" disabled={isBusy} />
    </div>
  )
}
