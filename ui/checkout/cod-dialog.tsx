import { useRef } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { quotePriceParts } from '#domain/checkout/price-breakdown.ts'
import { codTotal, onlineTotal, type Quote } from '#domain/checkout/quote.ts'
import { formatRupees, type Paise, paise } from '#domain/money.ts'
import { partialCredit } from '#domain/payments/store-credit.ts'
import type { Refusal } from '#domain/refusal.ts'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import { OrderReceivedIllustration } from '#ui/parts/illustrations/order-received.tsx'
import { SummaryLine } from '#ui/parts/summary-line.tsx'
import { dialogStyles, focusDialogHeading, useModal } from '#ui/parts/use-modal.ts'
import { type CodCode, CodCodeFields, ResendCodCode, SendCodCode } from './cod-verification.tsx'
import { PriceDetails } from './price-details.tsx'
import * as texts from './texts.tsx'

export type ConfirmAnswer = { placed: { orderId: string } } | Refusal

type CodDialogProps = {
  fetcher: FetcherWithComponents<ConfirmAnswer>
  quote: Quote
  checkoutKey: string
  /** Number of times the dialog was opened on this page. */
  openCount: number
  /** True when the URL opens it. */
  isAsked: boolean
  refusal: Refusal | null
  /** True when online payment is offered, so that gifts are mentioned. */
  onlinePayment: boolean
  /** Null: no code is needed. */
  code: CodCode | null
  /** Part to pay online first. */
  advance: Paise | null
  /** Store credit that may pay a part; 0: none. */
  credit: Paise
  /** The shopper ticked it before, and the order was refused. */
  usesCredit: boolean
}

/** Confirms a COD order. A sheet on a phone; without script part of the page. */
export function CodDialog({ fetcher, openCount, isAsked, ...question }: CodDialogProps) {
  const isBusy = fetcher.state !== 'idle'
  const isPlaced = fetcher.data !== undefined && 'placed' in fetcher.data
  const { ref, isJustOpen } = useModal(isAsked ? openCount + 1 : openCount)
  return (
    <dialog
      ref={ref}
      open={isAsked}
      aria-labelledby="cod-title"
      onCancel={(event) => (isBusy || isPlaced) && event.preventDefault()}
      className={dialogStyles}
    >
      <div role="status">{isPlaced && <Confirmed />}</div>
      {!isPlaced && <Question fetcher={fetcher} isBusy={isBusy} isJustOpen={isJustOpen} {...question} />}
    </dialog>
  )
}

type QuestionProps = Pick<
  CodDialogProps,
  'fetcher' | 'quote' | 'checkoutKey' | 'refusal' | 'onlinePayment' | 'code' | 'advance' | 'credit' | 'usesCredit'
> & { isBusy: boolean; isJustOpen: boolean }

function Question({ fetcher, isBusy, isJustOpen, ...question }: QuestionProps) {
  const { quote, checkoutKey, refusal, onlinePayment, code, advance, credit, usesCredit } = question
  const self = useRef<HTMLFormElement>(null)
  const isWrongCode = refusal?.refused === 'wrong-code' && code !== null && code.sent !== null
  const total = codTotal(quote) ?? onlineTotal(quote)
  return (
    <>
      <h2 id="cod-title" ref={focusDialogHeading} tabIndex={-1} className="text-lg outline-none">
        {texts.cashOnDelivery}
      </h2>
      <dl className="mt-3 space-y-1.5">
        <PriceDetails parts={quotePriceParts(quote, 'COD')} />
        <SummaryLine label={texts.amountToBePaid} amount={formatRupees(total)} strong />
        {advance !== null && (
          <>
            <SummaryLine label={texts.advanceNow} amount={formatRupees(advance)} />
            <SummaryLine label={texts.cashAtTheDoor} amount={formatRupees(paise(total - advance))} />
          </>
        )}
      </dl>
      {advance !== null && <p className="mt-3 text-sm text-muted">{texts.advanceGoesBack}</p>}
      {onlinePayment && <p className="mt-3 text-sm text-muted">{texts.giftsNeedOnlinePayment}</p>}
      {!isBusy && !isWrongCode && <RefusalAlert refusal={refusal} className="mt-4" />}
      {code && code.sent === null ? (
        <SendCodCode code={code} />
      ) : (
        <fetcher.Form ref={self} method="post" action="/confirmorder?pay=cod" className="mt-4">
          <input type="hidden" name="intent" value="cod" />
          <input type="hidden" name="checkoutKey" value={checkoutKey} />
          <input type="hidden" name="shownAmount" value={total} />
          {advance === null && <CreditBesideCash {...{ credit, usesCredit, total }} />}
          {code?.sent && (
            <CodCodeFields
              key={code.sent.sentAt}
              sent={code.sent}
              refusal={isWrongCode ? refusal : null}
              onOffered={() => self.current?.requestSubmit()}
            />
          )}
          <Button
            label={
              isBusy
                ? texts.placingYourOrder
                : advance === null
                  ? texts.confirm
                  : texts.payAdvance(formatRupees(advance))
            }
            wide
            disabled={isBusy || isJustOpen}
          />
        </fetcher.Form>
      )}
      {code && <ResendCodCode key={code.sent?.sentAt} code={code} />}
      <form method="dialog" className="mt-2">
        <Button label={texts.no} variant="quiet" wide disabled={isBusy || isJustOpen} />
      </form>
      <TrackNote />
    </>
  )
}

/** Lets store credit pay a part, so that the courier collects so much less. */
function CreditBesideCash({
  credit,
  usesCredit,
  total,
}: Pick<CodDialogProps, 'credit' | 'usesCredit'> & { total: Paise }) {
  const part = partialCredit(credit, total)
  if (part === 0) return null
  return (
    <label className="mb-4 flex min-h-12 items-center gap-3 rounded-card border border-line px-3 py-2">
      <input type="checkbox" name="useCredit" value={part} defaultChecked={usesCredit} className="size-5 accent-teal" />
      <span className="min-w-0">
        {texts.creditAtTheDoor(formatRupees(part))}
        <span className="block text-sm text-muted">{texts.courierCollects(formatRupees(paise(total - part)))}</span>
      </span>
    </label>
  )
}

/** As high as what is below 'Cash on Delivery' in the page, so that No stands under the thumb and not Confirm. */
function TrackNote() {
  return (
    <p className="flex min-h-17 items-center justify-center text-center text-sm text-muted">
      {texts.trackOnOrdersPage}
    </p>
  )
}

function Confirmed() {
  return (
    <div className="flex flex-col items-center gap-3 pb-9 pt-4 text-center">
      <OrderReceivedIllustration />
      <p id="cod-title" className="font-display text-xl font-bold">
        {texts.orderConfirmed}
      </p>
    </div>
  )
}
