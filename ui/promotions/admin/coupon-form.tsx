import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { couponCategories, type OwnCoupon, type TypedCoupon } from '#domain/promotions/coupon-form.ts'
import type { Refusal } from '#domain/refusal.ts'
import { CheckField, CheckFields, FormRefusal, SaveBar } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Field, typedFields } from '#ui/parts/field.tsx'
import { GainFields } from './gain-fields.tsx'
import { texts } from './texts.tsx'

type CouponFormProps = {
  /** Null for a new one. */
  coupon: OwnCoupon | null
  typed: TypedCoupon
  refusal: Refusal | null
  categories: readonly { value: string; label: string }[]
}

export function CouponForm({ coupon, typed, refusal, categories }: CouponFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // On a phone the submit button is far from the error.
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusal])
  const field = typedFields(typed, refusal?.fields ?? {})
  return (
    <Form method="post" aria-label={texts.coupon} ref={form}>
      <FormRefusal refusal={refusal} />
      <Panel title={texts.whatItTakesOff}>
        <div className="grid gap-4 lg:grid-cols-2">
          {coupon === null && (
            <Field
              {...field('code', texts.code, texts.codeHint)}
              maxLength={30}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
          <GainFields name="kind" field={field} isPercent={typed.kind === 'percent'} />
          <Field {...field('minimum', texts.minimumAmount, texts.leaveEmptyForAnyCart)} inputMode="decimal" />
        </div>
      </Panel>
      <Categories categories={categories} chosen={typed.categories} />
      <Limits field={field} />
      <Conditions typed={typed} />
      <SaveBar isThere={coupon?.uses === 0} />
    </Form>
  )
}

function Limits({ field }: { field: ReturnType<typeof typedFields<keyof TypedCoupon>> }) {
  return (
    <Panel title={texts.howOftenAndWhen}>
      <div className="grid gap-4 lg:grid-cols-2">
        <Field {...field('usesPerPerson', texts.usesPerPerson, texts.leaveEmptyForNoLimit)} inputMode="numeric" />
        <Field {...field('usesInAll', texts.usesInAll, texts.leaveEmptyForNoLimit)} inputMode="numeric" />
        <Field {...field('startsAt', texts.fromIndia, texts.leaveEmptyToStartNow)} type="datetime-local" />
        <Field {...field('endsAt', texts.untilIndia, texts.leaveEmptyForNoEnd)} type="datetime-local" />
      </div>
    </Panel>
  )
}

function Conditions({ typed }: { typed: TypedCoupon }) {
  return (
    <Panel title={texts.where}>
      <CheckField
        label={texts.alsoForCashOnDelivery}
        name="forCod"
        value="yes"
        defaultChecked={typed.forCod === 'yes'}
        hint={texts.otherwiseOnlyForOnlinePayment}
      />
      <CheckField
        label={texts.offerItInTheCart}
        name="offered"
        value="yes"
        defaultChecked={typed.offered === 'yes'}
        hint={texts.couponOfferHint}
      />
    </Panel>
  )
}

function Categories({
  categories,
  chosen,
}: {
  categories: readonly { value: string; label: string }[]
  chosen: readonly string[]
}) {
  return (
    <Panel title={texts.forWhichProducts}>
      <p className="mb-1 text-muted">{texts.chooseNoneForAllProducts}</p>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-4">
        <CheckFields name="categories" choices={couponCategories(categories, chosen)} chosen={chosen} />
      </div>
    </Panel>
  )
}
