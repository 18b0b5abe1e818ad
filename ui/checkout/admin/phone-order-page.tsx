import { useNavigation } from 'react-router'
import type { PhoneOrderProduct } from '#domain/checkout/phone-order.ts'
import type { Quote } from '#domain/checkout/quote.ts'
import type { WaysToPay } from '#domain/checkout/ways-to-pay.ts'
import type { Refusal } from '#domain/refusal.ts'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { Field, typedFields } from '#ui/parts/field.tsx'
import { PhoneOrderCoupon, type PhoneOrderCouponInput } from './phone-order-coupon.tsx'
import { PhoneOrderItems } from './phone-order-items.tsx'
import { PhoneOrderTotal } from './phone-order-summary.tsx'
import { texts } from './texts.tsx'

export type PhoneOrderPageProps = {
  /** Idempotency key, generated with the form. */
  formKey: string
  typed: Record<string, string>
  found: readonly PhoneOrderProduct[] | null
  quote: Quote | null
  ways: WaysToPay
  code: PhoneOrderCouponInput
  /** True while checkout links are open. */
  hasLinks: boolean
  /** Message about filled-in fields; null without any. */
  notice: string | null
  refusal: Refusal | null
}

/** Phone order: products, address, total and payment method. */
export function PhoneOrderPage({ formKey, typed, refusal, notice, ...goods }: PhoneOrderPageProps) {
  const { formMethod } = useNavigation()
  const isBusy = formMethod === 'POST'
  // Shown at the button, but errors of fields at the top, where the page opens without script.
  const isAtTop = notice !== null || refusal?.refused === 'not-found' || refusal?.fields !== undefined
  return (
    <AdminPage
      title={texts.newOrder}
      text={texts.phoneOrderNote}
      back="/admin/orders"
      actions={
        goods.hasLinks && (
          <ButtonLink variant="quiet" to="/admin/orders/links">
            {texts.openCheckoutLinks}
          </ButtonLink>
        )
      }
    >
      <PostForm fields={{ key: formKey }} noValidate className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-4">
        <div className="min-w-0">
          {isAtTop && <Said notice={notice} refusal={refusal} />}
          <PhoneOrderItems {...goods} text={typed['text'] ?? ''} isBusy={isBusy} />
        </div>
        <div className="min-w-0">
          <Caller typed={typed} wrong={refusal?.fields ?? {}} isBusy={isBusy} />
          {!isAtTop && <Said notice={notice} refusal={refusal} />}
          {goods.quote && goods.quote.lines.length > 0 && (
            <PhoneOrderCoupon coupon={goods.quote.coupon} typed={goods.code} isBusy={isBusy} />
          )}
          {goods.quote && <PhoneOrderTotal quote={goods.quote} ways={goods.ways} isBusy={isBusy} />}
        </div>
      </PostForm>
    </AdminPage>
  )
}

function Said({ notice, refusal }: Pick<PhoneOrderPageProps, 'notice' | 'refusal'>) {
  const message = refusal?.fields ? texts.pleaseCheckTheCallersDetails : refusal?.message
  if (!message && !notice) return null
  return (
    <div className="mb-4">
      {message ? <Alert variant="error">{message}</Alert> : <Alert variant="success">{notice}</Alert>}
    </div>
  )
}

type CallerProps = { typed: Record<string, string>; wrong: Record<string, string>; isBusy: boolean }

/** Same fields and rules as the shopper's form. */
function Caller({ typed, wrong, isBusy }: CallerProps) {
  const field = typedFields(typed, wrong)
  return (
    <Panel title={texts.shopper}>
      <p className="mb-4 text-muted">{texts.emptyForTheShopper}</p>
      {/* Remounted when the server has filled in fields. */}
      <div key={JSON.stringify(typed)} className="grid gap-4 sm:grid-cols-2">
        <Field {...field('phone', texts.phoneNumber)} type="tel" autoComplete="off" />
        <div className="self-end">
          <Button variant="quiet" wide intent="recall" disabled={isBusy}>
            {texts.useTheirSavedAddress}
          </Button>
        </div>
        <Field {...field('name', texts.fullName)} autoComplete="off" className="sm:col-span-2" />
        <Field {...field('whatsapp', texts.whatsAppNumber)} type="tel" autoComplete="off" className="sm:col-span-2" />
        <Field {...field('address', texts.addressText)} autoComplete="off" className="sm:col-span-2" />
        <Field {...field('zip', texts.pincode)} inputMode="numeric" autoComplete="off" />
        <div className="self-end">
          <Button variant="quiet" wide intent="town" disabled={isBusy}>
            {texts.findCityAndState}
          </Button>
        </div>
        <Field {...field('place', texts.place)} autoComplete="off" className="sm:col-span-2" />
        <Field {...field('city', texts.city)} autoComplete="off" />
        <Field {...field('state', texts.stateOfIndia)} autoComplete="off" />
        <Field {...field('company', texts.companyIfABusiness)} autoComplete="off" />
        <Field {...field('gstin', texts.gstin)} autoComplete="off" autoCapitalize="characters" />
      </div>
    </Panel>
  )
}
