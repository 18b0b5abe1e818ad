import type { QuotedCoupon } from '#domain/checkout/quote.ts'
import { formatDeduction } from '#domain/money.ts'
import { onlyOnline } from '#domain/promotions/texts.ts'
import { Panel } from '#ui/backoffice/page.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

/** Typed code and its problem; null when none was typed. */
export type PhoneOrderCouponInput = { code: string; wrong: string | null }

type NewOrderCouponProps = { coupon: QuotedCoupon | null; typed: PhoneOrderCouponInput; isBusy: boolean }

/** The caller's coupon, with the rules of the cart. */
export function PhoneOrderCoupon({ coupon, typed, isBusy }: NewOrderCouponProps) {
  return (
    <Panel title={texts.coupon}>
      {coupon ? (
        <Held coupon={coupon} isBusy={isBusy} />
      ) : (
        <div className="flex items-start gap-2">
          <Field
            label={texts.couponCodeOptional}
            name="code"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={typed.code}
            error={typed.wrong ?? undefined}
            className="min-w-0 flex-1"
          />
          <Button variant="quiet" intent="coupon" disabled={isBusy} className="mt-[1.625rem]">
            {texts.apply}
          </Button>
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
      <Button variant="quiet" intent="remove-coupon" disabled={isBusy}>
        {texts.removeText}
      </Button>
    </div>
  )
}
