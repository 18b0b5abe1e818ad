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
    <Form method="post" aria-label="Coupon" ref={form}>
      <input type="hidden" name="intent" value="save" />
      {refusal && (
        <Alert look="error" className="mb-4">
          {refusal.fields ? 'Something is not right yet. It stands under the fields.' : refusal.message}
        </Alert>
      )}
      <Panel title="What it takes off">
        <div className="grid gap-4 lg:grid-cols-2">
          {coupon === null && (
            <Field
              label="Code"
              {...field('code')}
              maxLength={30}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              hint={
                field('code').error ? undefined : '3 to 20 letters and digits. It can’t be changed later.'
              }
            />
          )}
          <Gain field={field} isPercent={typed.kind === 'percent'} />
          <Field
            label="For items of at least ₹"
            inputMode="decimal"
            {...field('minimum')}
            hint="Empty: for any cart."
          />
        </div>
      </Panel>
      <Categories categories={categories} chosen={typed.categories} />
      <Limits field={field} />
      <Conditions typed={typed} />
      <ActionBar>
        <Button>Save</Button>
      </ActionBar>
    </Form>
  )
}

type Fields = ReturnType<typeof typedFields<keyof TypedCoupon>>

/** A percentage or a sum; only the chosen one is read. */
function Gain({ field, isPercent }: { field: Fields; isPercent: boolean }) {
  return (
    <fieldset className="min-w-0 lg:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">It takes off</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="rounded-card border border-line px-3.5 pb-3.5">
          <CheckField label="A fixed sum" type="radio" name="kind" value="flat" defaultChecked={!isPercent} />
          <Field label="₹" inputMode="decimal" {...field('flat')} />
        </div>
        <div className="rounded-card border border-line px-3.5 pb-3.5">
          <CheckField
            label="A percentage"
            type="radio"
            name="kind"
            value="percent"
            defaultChecked={isPercent}
          />
          <div className="grid grid-cols-2 gap-3">
            <Field label="%" inputMode="numeric" {...field('percent')} />
            <Field label="At most ₹" inputMode="decimal" {...field('cap')} hint="Empty: no limit." />
          </div>
        </div>
      </div>
    </fieldset>
  )
}

function Limits({ field }: { field: Fields }) {
  return (
    <Panel title="How often, and when">
      <div className="grid gap-4 lg:grid-cols-2">
        <Field
          label="Uses per person"
          inputMode="numeric"
          {...field('usesPerPerson')}
          hint="Empty: as often as somebody likes."
        />
        <Field
          label="Uses in all"
          inputMode="numeric"
          {...field('usesInAll')}
          hint="Empty: until it is over or switched off."
        />
        <Field label="From (India)" type="datetime-local" {...field('startsAt')} hint="Empty: at once." />
        <Field
          label="Until (India)"
          type="datetime-local"
          {...field('endsAt')}
          hint="Empty: until it is switched off."
        />
      </div>
    </Panel>
  )
}

function Conditions({ typed }: { typed: TypedCoupon }) {
  return (
    <Panel title="Where">
      <CheckField
        label="Also for Cash on Delivery"
        name="forCod"
        value="yes"
        defaultChecked={typed.forCod === 'yes'}
        hint="Otherwise it counts only when the order is paid online."
      />
      <CheckField
        label="Offer it in the cart"
        name="offered"
        value="yes"
        defaultChecked={typed.offered === 'yes'}
        hint="The cart offers the one that saves the most. Otherwise it is for whoever knows the code."
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
    <Panel title="For which products">
      <p className="mb-1 text-muted">None chosen: for all products.</p>
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
