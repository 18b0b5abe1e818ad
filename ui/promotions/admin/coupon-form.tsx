import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { couponCategories, type OwnCoupon, type TypedCoupon } from '#domain/promotions/coupon-form.ts'
import type { Refusal } from '#domain/refusal.ts'
import { ActionBar } from '#ui/backoffice/action-bar.tsx'
import { CheckField } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { typedFields } from '#ui/parts/field-props.ts'
import { texts } from './texts.tsx'

type CouponFormProps = {
  /** Null: a new one. */
  coupon: OwnCoupon | null
  typed: TypedCoupon
  refusal: Refusal | null
  categories: readonly { value: string; label: string }[]
}

export function CouponForm({ coupon, typed, refusal, categories }: CouponFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // On a phone the button stands far from what is wrong.
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusal])
  const field = typedFields(typed, refusal?.fields ?? {})
  return (
    <Form method="post" aria-label={texts.coupon} ref={form}>
      <input type="hidden" name="intent" value="save" />
      {refusal && (
        <Alert look="error" className="mb-4">
          {refusal.fields ? texts.pleaseCorrectTheFieldsMarked : refusal.message}
        </Alert>
      )}
      <Panel title={texts.whatItTakesOff}>
        <div className="grid gap-4 lg:grid-cols-2">
          {coupon === null && (
            <Field
              label={texts.code}
              {...field('code')}
              maxLength={30}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              hint={field('code').error ? undefined : texts.threeToTwentyLettersAndDigits}
            />
          )}
          <Gain field={field} isPercent={typed.kind === 'percent'} />
          <Field
            label={texts.forItemsOfAtLeastRupees}
            inputMode="decimal"
            {...field('minimum')}
            hint={texts.leaveEmptyForAnyCart}
          />
        </div>
      </Panel>
      <Categories categories={categories} chosen={typed.categories} />
      <Limits field={field} />
      <Conditions typed={typed} />
      <ActionBar>
        <Button>{texts.save}</Button>
      </ActionBar>
    </Form>
  )
}

type Fields = ReturnType<typeof typedFields<keyof TypedCoupon>>

/** A percentage or a sum; only the chosen one is read. */
function Gain({ field, isPercent }: { field: Fields; isPercent: boolean }) {
  return (
    <fieldset className="min-w-0 lg:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{texts.itTakesOff}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="rounded-card border border-line px-3.5 pb-3.5">
          <CheckField
            label={texts.aFixedAmount}
            type="radio"
            name="kind"
            value="flat"
            defaultChecked={!isPercent}
          />
          <Field label="₹" inputMode="decimal" {...field('flat')} />
        </div>
        <div className="rounded-card border border-line px-3.5 pb-3.5">
          <CheckField
            label={texts.aPercentage}
            type="radio"
            name="kind"
            value="percent"
            defaultChecked={isPercent}
          />
          <div className="grid grid-cols-2 gap-3">
            <Field label="%" inputMode="numeric" {...field('percent')} />
            <Field
              label={texts.atMostRupees}
              inputMode="decimal"
              {...field('cap')}
              hint={texts.leaveEmptyForNoLimit}
            />
          </div>
        </div>
      </div>
    </fieldset>
  )
}

function Limits({ field }: { field: Fields }) {
  return (
    <Panel title={texts.howOftenAndWhen}>
      <div className="grid gap-4 lg:grid-cols-2">
        <Field
          label={texts.usesPerPerson}
          inputMode="numeric"
          {...field('usesPerPerson')}
          hint={texts.leaveEmptyForNoLimit}
        />
        <Field
          label={texts.usesInAll}
          inputMode="numeric"
          {...field('usesInAll')}
          hint={texts.leaveEmptyForNoLimit}
        />
        <Field
          label={texts.fromIndia}
          type="datetime-local"
          {...field('startsAt')}
          hint={texts.leaveEmptyToStartNow}
        />
        <Field
          label={texts.untilIndia}
          type="datetime-local"
          {...field('endsAt')}
          hint={texts.leaveEmptyForNoEnd}
        />
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
        hint={texts.theCartOffersTheCouponThat}
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
        {couponCategories(categories, chosen).map(({ value, label }) => (
          <CheckField
            key={value}
            label={label}
            name="categories"
            value={value}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </div>
    </Panel>
  )
}
