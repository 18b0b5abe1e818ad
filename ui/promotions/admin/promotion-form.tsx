import { useEffect, useRef } from 'react'
import type { PromotionKind } from '#domain/promotions/promotion.ts'
import { promotionKindOf, type TypedPromotion } from '#domain/promotions/promotion-form.ts'
import type { Refusal } from '#domain/refusal.ts'
import { CheckFields, FormRefusal, SaveBar, SelectField } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Field, typedFields } from '#ui/parts/field.tsx'
import { GainFields } from './gain-fields.tsx'
import { texts } from './texts.tsx'

type Named = { id: string; name: string }

type PromotionFormProps = {
  typed: TypedPromotion
  refusal: Refusal | null
  collections: readonly { value: string; label: string }[]
  /** Products of a bundle: selected ones, then search results; null before a search. */
  products: readonly Named[]
  found: readonly Named[] | null
  isNew: boolean
}

export function PromotionForm({ typed, refusal, collections, products, found, isNew }: PromotionFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // On a phone the submit button is far from the error.
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusal])
  const field = typedFields(typed, refusal?.fields ?? {})
  const kind = promotionKindOf(typed.kind)
  return (
    <PostForm fields={{ kind: typed.kind }} aria-label={texts.promotion} ref={form}>
      <FormRefusal refusal={refusal} />
      <Panel title={texts.whatItTakesOff}>
        <div className="grid gap-4 lg:grid-cols-2">
          <Field {...field('name', texts.name, texts.offerNameHint)} maxLength={60} />
          {kind && <Terms kind={kind} field={field} isPercent={typed.gain === 'percent'} />}
        </div>
      </Panel>
      {kind === 'bundle' && (
        <Products products={products} found={found} typed={typed} error={refusal?.fields?.['products']} />
      )}
      <Panel title={kind === 'bundle' ? texts.when : texts.forWhatAndWhen}>
        <div className="grid gap-4 lg:grid-cols-2">
          {kind !== 'bundle' && (
            <SelectField
              {...field('collection', texts.forWhichProducts, texts.collectionsMayBeDrafts)}
              empty={texts.allProducts}
              choices={collections}
            />
          )}
          <Field {...field('startsAt', texts.fromIndia, texts.leaveEmptyToStartNow)} type="datetime-local" />
          <Field {...field('endsAt', texts.untilIndia, texts.leaveEmptyForNoEnd)} type="datetime-local" />
        </div>
      </Panel>
      <SaveBar isThere={!isNew} />
    </PostForm>
  )
}

type Fields = ReturnType<typeof typedFields<keyof TypedPromotion>>

function Terms({ kind, field, isPercent }: { kind: PromotionKind; field: Fields; isPercent: boolean }) {
  switch (kind) {
    case 'sale':
      return <GainFields name="gain" field={field} isPercent={isPercent} hasCap={false} />
    case 'automatic':
      return (
        <>
          <Field {...field('minimum', texts.minimumAmount, texts.leaveEmptyForAnyCart)} inputMode="decimal" />
          <GainFields name="gain" field={field} isPercent={isPercent} />
        </>
      )
    case 'multi-buy':
      return (
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:col-span-2">
          <Field {...field('buys', texts.buyPieces)} inputMode="numeric" />
          <Field {...field('gets', texts.getPieces, texts.theCheapest)} inputMode="numeric" />
          <Field
            {...field('reduced', texts.reducedByPercent, texts.hundredIsFree)}
            inputMode="numeric"
            className="max-sm:col-span-2"
          />
        </div>
      )
    case 'bundle':
      return <Field {...field('price', texts.togetherRupees)} inputMode="decimal" />
  }
}

type ProductsProps = Pick<PromotionFormProps, 'products' | 'found' | 'typed'> & { error: string | undefined }

/** Products of a bundle: a search adds checkboxes and keeps the form's input. */
function Products({ products, found, typed, error }: ProductsProps) {
  const others = found?.filter(({ id }) => !products.some((one) => one.id === id)) ?? []
  const choices = [...products, ...others].map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Panel title={texts.products}>
      <p className="mb-1 text-muted">{texts.onePieceOfEach}</p>
      {error && (
        <p tabIndex={-1} aria-invalid="true" className="mb-1 text-sm font-medium text-red outline-none">
          {error}
        </p>
      )}
      <div className="grid gap-x-4 sm:grid-cols-2">
        <CheckFields name="products" choices={choices} chosen={typed.products} />
      </div>
      {found?.length === 0 && <p className="text-muted">{texts.noProductNameMatches}</p>}
      <div className="mt-3 flex items-end gap-2.5">
        <Field label={texts.findProducts} name="find" type="search" maxLength={60} className="min-w-0 flex-1" />
        <Button variant="quiet" intent="find">
          {texts.find}
        </Button>
      </div>
    </Panel>
  )
}
