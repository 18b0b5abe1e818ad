import type { FormEvent, ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { quotePriceParts } from '#domain/checkout/price-breakdown.ts'
import { codTotal, discountFor, lineTitle, onlineTotal, type Quote } from '#domain/checkout/quote.ts'
import { codNotAvailableFor } from '#domain/checkout/texts.ts'
import type { CodRefusal, WaysToPay } from '#domain/checkout/ways-to-pay.ts'
import { formatRupees, type Paise, paise, zeroPaise } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { listed } from '#domain/texts.ts'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { StickyBar } from '#ui/parts/sticky-bar.tsx'
import { SummaryLine } from '#ui/parts/summary-line.tsx'
import { PriceDetails, SavedAmount } from './price-details.tsx'
import * as texts from './texts.tsx'

type PaymentMethodsProps = {
  quote: Quote
  cod: WaysToPay['cod']
  /** Part of a COD order to pay online first. */
  advance: Paise | null
  /** Explains why this order must be paid online; empty for other refusals. */
  whyNoCod: readonly string[]
  isServed: boolean
  /** Forms for online payment; false without any. */
  online: ReactNode
  onOpen: () => void
  coupon: ReactNode
  /** Explains why a sum can't be paid by UPI. */
  upiNote: string | null
  /** Form for payment with store credit, if there is some. */
  credit: ReactNode
}

/** Total, and the ways to pay for this cart and address. */
export function PaymentMethods(props: PaymentMethodsProps) {
  const { quote, cod, advance, whyNoCod, isServed, online, upiNote, onOpen, coupon, credit } = props
  const isCod = !isRefusal(cod)
  const canPay = quote.orderable && isServed
  return (
    <section aria-labelledby="payment" className="summary-column">
      <div className="mt-7 space-y-4 md:mt-0">
        {coupon}
        <Sums quote={quote} isCodOnly={isCod && !online} />
      </div>
      {canPay && online && <WayToPay amount={formatRupees(onlineTotal(quote))} />}
      <div className="relative z-20 -mx-4 space-y-4 bg-paper px-4 pt-5 sm:-mx-6 sm:px-6 md:m-0 md:p-0 md:pt-5">
        <h2 id="payment" tabIndex={-1} className="scroll-mt-32 text-base outline-none">
          {texts.choosePaymentMethod}
        </h2>
        {!isServed && <NoWayToPay text={texts.noPaymentMethod} {...elsewhere} />}
        {isServed && !isCod && <WithoutCod refusal={cod} why={whyNoCod} quote={quote} hasOnline={Boolean(online)} />}
        {isCod && online && quote.gifts.length > 0 && <FreeGifts />}
        {canPay && credit}
        {canPay && online}
        {canPay && upiNote && <p className="text-sm text-muted">{upiNote}</p>}
        {isCod && canPay && online && <CodChoice quote={quote} advance={advance} onOpen={onOpen} />}
        {quote.orderable ? null : (
          <Alert variant="warning">
            {texts.fixMarkedItems((text) => (
              <Link to="/cart" className="-my-3 inline-flex min-h-11 items-center underline underline-offset-4">
                {text}
              </Link>
            ))}
          </Alert>
        )}
      </div>
      {isCod && canPay && !online && (
        <StickyBar>
          <CodButton onOpen={onOpen} amount={formatRupees(codTotal(quote) ?? zeroPaise)} isSecond={false} />
        </StickyBar>
      )}
    </section>
  )
}

const elsewhere = { next: texts.chooseAnotherAddress, to: '/address' }
const shopItself = { next: texts.contactUs, to: '/terms#contact' }

/** Says why this order can't be placed, and what to do next. */
function NoWayToPay({ text, next, to }: { text: string; next: string; to: string }) {
  return (
    <>
      <Alert text={text} variant="warning" />
      <ButtonLink label={next} to={to} wide />
    </>
  )
}

/** Sticky amount and link on a phone, until the payment methods slide over it. */
function WayToPay({ amount }: { amount: string }) {
  return (
    <StickyBar className="-mb-14.5 focus-within:z-30 md:hidden short:mb-0">
      <ButtonLink to="#payment" wide className="px-2!">
        {texts.chooseHowToPay(<span className="price whitespace-nowrap">{amount}</span>)}
      </ButtonLink>
    </StickyBar>
  )
}

/** COD with its extra cost, shown before the choice. */
type CodChoiceProps = Pick<PaymentMethodsProps, 'quote' | 'advance' | 'onOpen'>

function CodChoice({ quote, advance, onOpen }: CodChoiceProps) {
  const total = codTotal(quote) ?? onlineTotal(quote)
  return (
    <div className="rounded-card border border-line p-4">
      <div className="flex flex-wrap items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-surface text-muted"
        >
          <Icon name="cash" size={22} />
        </span>
        <div className="min-w-24 flex-1">
          <h3 className="text-base">{texts.cashOnDelivery}</h3>
          {quote.codCharge !== null && quote.codCharge > 0 && (
            <p className="text-sm text-muted">
              {texts.extraChargeWith(<span className="tabular-nums">{formatRupees(quote.codCharge)}</span>)}
            </p>
          )}
          {advance !== null && (
            <p className="text-sm">
              {texts.advanceThenCash(formatRupees(advance), formatRupees(paise(total - advance)))}
            </p>
          )}
          {isWithoutCoupon(quote) && <p className="text-sm text-muted">{texts.withoutTheCoupon}</p>}
        </div>
        <span className="price pt-px">{formatRupees(total)}</span>
      </div>
      <div className="mt-4">
        <CodButton onOpen={onOpen} amount={formatRupees(total)} isSecond />
      </div>
    </div>
  )
}

/** Tells whether the cart's coupon is for online payment only. */
const isWithoutCoupon = (quote: Quote): boolean => discountFor(quote, 'CARD') > discountFor(quote, 'COD')

/** Shown when everything can be paid on delivery too (spec §2). */
function FreeGifts() {
  return (
    <p className="inline-flex items-center gap-2 rounded-full bg-teal-soft px-3.5 py-1.5 text-sm font-semibold text-teal">
      <Icon name="tag" size={18} />
      {texts.freeGiftsOnOnlinePayment}
    </p>
  )
}

function Sums({ quote, isCodOnly }: { quote: Quote; isCodOnly: boolean }) {
  const parts = quotePriceParts(quote, isCodOnly ? 'COD' : 'CARD')
  const total = isCodOnly ? codTotal(quote) : null
  const label = total === null ? texts.total : texts.amountToBePaid
  return (
    <div className="space-y-1.5">
      <dl className="space-y-1.5">
        <PriceDetails parts={parts} />
        <SummaryLine
          label={quote.orderable ? label : texts.orderableTotal}
          amount={formatRupees(total ?? onlineTotal(quote))}
          strong
        />
      </dl>
      <SavedAmount parts={parts} />
    </div>
  )
}

type WithoutCodProps = { refusal: CodRefusal; why: readonly string[]; quote: Quote; hasOnline: boolean }

/** Explains why COD is refused: names the items without COD (spec §2) and what to do. */
function WithoutCod({ refusal, why, quote: { lines }, hasOnline }: WithoutCodProps) {
  if (refusal.cause === 'risk') return <TooRisky message={refusal.message} why={why} />
  if (!hasOnline && refusal.cause === 'shop') return <NoWayToPay text={texts.noOrdersNow} {...shopItself} />
  if (!hasOnline && refusal.cause === 'delivery') return <NoWayToPay text={refusal.message} {...elsewhere} />
  if (!hasOnline && refusal.cause === 'account') return <NoWayToPay text={refusal.message} {...shopItself} />
  if (refusal.cause !== 'item') return <Alert text={refusal.message} variant="warning" />
  const without = lines.filter((line) => line.codPrice === null)
  return (
    <Alert variant="warning">
      <ul>
        {without.map((line) => (
          <li key={`${line.productId} ${line.size}`}>{codNotAvailableFor(line.name)}</li>
        ))}
      </ul>
      <p className="mt-1.5 font-normal text-ink">
        {without.length === lines.length
          ? hasOnline
            ? texts.pleasePayThisOrderOnline
            : texts.codNotAvailable
          : texts.removeForCod(listed(without.map(lineTitle)))}
      </p>
    </Alert>
  )
}

function TooRisky({ message, why }: { message: string; why: readonly string[] }) {
  return (
    <Alert variant="warning">
      {message}
      {why.length > 0 && (
        <details className="font-normal text-ink">
          <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            {texts.whyNoCod}
          </summary>
          <ul className="list-disc space-y-1 pb-1 pl-5">
            {why.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      )}
    </Alert>
  )
}

/** Opens the dialog; without script reloads the page with the dialog open. */
function CodButton({ onOpen, amount, isSecond }: { onOpen: () => void; amount: string; isSecond: boolean }) {
  const ask = (event: FormEvent) => {
    event.preventDefault()
    onOpen()
  }
  return (
    <Form action="/confirmorder" onSubmit={ask}>
      <input type="hidden" name="pay" value="cod" />
      <Button wide className="flex-wrap" variant={isSecond ? 'quiet' : 'primary'}>
        {texts.cashOnDeliveryWith(<span className="price whitespace-nowrap">{amount}</span>)}
      </Button>
    </Form>
  )
}
