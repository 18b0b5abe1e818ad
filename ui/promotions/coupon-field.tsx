import { type ReactNode, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { QuotedCoupon } from '#domain/checkout/quote.ts'
import { formatDeduction, formatRupees } from '#domain/money.ts'
import type { CouponOffer } from '#domain/promotions/coupon.ts'
import { onlyOnline } from '#domain/promotions/texts.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { Button } from '#ui/parts/button.tsx'
import { CodeField } from '#ui/parts/field.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { isFocusLost } from '#ui/parts/use-focus-after-removal.ts'
import * as texts from './texts.tsx'

export type CouponError = { typed: string; text: string }

type CouponRowProps = {
  coupon: QuotedCoupon | null
  /** Other applicable coupons, the largest discount first. */
  offers: readonly CouponOffer[]
  action: '/cart' | '/confirmorder'
  /** Error of the form, for browsers without script. */
  error: CouponError | null
}

type CouponAnswer = { coupon: CouponError | null } | Refusal

/** The cart's coupon, other applicable ones, and a field for a code. */
export function CouponRow({ coupon, offers, action, error }: CouponRowProps) {
  const fetcher = useFetcher<CouponAnswer>({ key: 'coupon' })
  const place = useRef<HTMLElement>(null)
  const code = coupon?.code
  const before = useRef(code)
  // The pressed button was removed with the old row.
  useEffect(() => {
    if (before.current !== code && isFocusLost()) place.current?.focus({ preventScroll: true })
    before.current = code
  }, [code])
  const wrong = fetcher.data === undefined ? error : errorOf(fetcher.data)
  const form = (children: ReactNode, className?: string) => (
    <fetcher.Form method="post" action={action} className={className}>
      {children}
    </fetcher.Form>
  )
  const isBusy = fetcher.state !== 'idle'
  const isBetter = (offers[0]?.saves ?? 0) > (coupon?.discount ?? 0)
  const [best, more] = isBetter ? [offers[0], offers.slice(1)] : [null, offers]
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={texts.coupon}
      className={`divide-y divide-line rounded-card border border-line outline-none transition-opacity duration-150 ${isBusy ? 'opacity-60' : ''}`}
    >
      {coupon && <HeldCoupon coupon={coupon} remove={form(<Remove code={coupon.code} />)} />}
      {best && form(<Offer offer={best} />)}
      {more.length > 0 && (
        <Folded title={best ? texts.moreCoupons(more.length) : texts.otherCoupons(more.length)}>
          <ul>
            {more.map((offer) => (
              <li key={offer.code}>{form(<Offer offer={offer} />)}</li>
            ))}
          </ul>
        </Folded>
      )}
      {coupon === null && <TypeCode wrong={wrong} form={form} />}
    </section>
  )
}

function errorOf(answer: CouponAnswer): CouponError | null {
  return isRefusal(answer) ? { typed: '', text: answer.message } : answer.coupon
}

/** Extracts the coupon's refusal from an action's data; null for other data. */
export const couponError = (answer: unknown): CouponError | null => (isCouponAnswer(answer) ? answer.coupon : null)

function isCouponAnswer(answer: unknown): answer is { coupon: CouponError | null } {
  return typeof answer === 'object' && answer !== null && 'coupon' in answer
}

function HeldCoupon({ coupon, remove }: { coupon: QuotedCoupon; remove: ReactNode }) {
  const { code, discount, problem, forCod } = coupon
  return (
    <div className="flex items-start gap-2.5 py-1 pl-3.5 pr-1">
      <Icon
        name={problem === null ? 'tag' : 'warning'}
        size={20}
        className={`mt-3 shrink-0 ${problem === null ? 'text-teal' : 'text-orange'}`}
      />
      <div role="status" className="min-w-0 flex-1 py-2.5 text-sm">
        <p className="break-words text-base font-semibold">
          {code}
          {problem === null && <span className="price text-teal"> {formatDeduction(discount)}</span>}
        </p>
        {problem !== null && <p className="font-medium text-orange">{problem}</p>}
        {problem === null && !forCod && <p className="text-muted">{onlyOnline(code)}</p>}
      </div>
      {remove}
    </div>
  )
}

const textButton = 'min-h-11 shrink-0 px-2.5 text-sm font-semibold text-teal underline-offset-4 hover:underline'

function Remove({ code }: { code: string }) {
  return (
    <button
      type="submit"
      name="intent"
      value="remove-coupon"
      aria-label={texts.removeCoupon(code)}
      className={`${textButton} mt-0.5`}
    >
      {texts.remove}
    </button>
  )
}

function Offer({ offer: { code, saves, forCod } }: { offer: CouponOffer }) {
  return (
    <div className="flex items-center gap-2.5 py-1 pl-3.5 pr-1">
      <input type="hidden" name="code" value={code} />
      <Icon name="tag" size={20} className="text-teal" />
      <p className="min-w-0 flex-1 break-words py-2 text-sm font-medium">
        {texts.saveWith(<span className="price">{formatRupees(saves)}</span>, code)}
        {!forCod && <span className="block font-normal text-muted">{texts.withOnlinePayment}</span>}
      </p>
      <button
        type="submit"
        name="intent"
        value="apply-coupon"
        aria-label={texts.applyCoupon(code)}
        className={textButton}
      >
        {texts.apply}
      </button>
    </div>
  )
}

type TypeCodeProps = { wrong: CouponError | null; form: (children: ReactNode, className?: string) => ReactNode }

function TypeCode({ wrong, form }: TypeCodeProps) {
  return (
    <Folded title={texts.iHaveACouponCode} isOpen={wrong !== null}>
      {form(
        <>
          <CodeField
            label={texts.couponCode}
            name="code"
            maxLength={40}
            defaultValue={wrong?.typed}
            error={wrong?.text}
            className="min-w-0 flex-1"
          />
          <Button label={texts.apply} variant="quiet" intent="apply-coupon" className="mt-[1.625rem]" />
        </>,
        'flex items-start gap-2.5 px-3.5 pb-3.5',
      )}
    </Folded>
  )
}

function Folded({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between px-3.5 text-sm font-medium">
        {title}
        <Icon name="chevron-down" size={18} className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
