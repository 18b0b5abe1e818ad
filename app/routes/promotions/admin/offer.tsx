import { data } from 'react-router'
import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { notFound } from '#app/http/not-found.ts'
import { plainIntents, refusedForm, textField, typedForm } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { idOf } from '#app/routes/catalogue/admin/product-form.ts'
import { readStaffForm } from '#app/routes/staff/authenticate.ts'
import { findCollections } from '#db/collections/collections.ts'
import { findGiftChoices } from '#db/promotions/gifts.ts'
import { findAdminPromotions, findProductNames } from '#db/promotions/promotion-admin.ts'
import type { PromotionKind } from '#domain/promotions/promotion.ts'
import {
  noSuchPromotion,
  promotionKindOf,
  type TypedPromotion,
  toPromotionForm,
} from '#domain/promotions/promotion-form.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { removePromotion, savePromotion } from '#flows/promotions/save-promotion.ts'
import { CheckFields, FormRefusal, SaveBar, SeenField } from '#ui/backoffice/fields.tsx'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Field, SelectField, typedFields } from '#ui/parts/field.tsx'
import { GainFields } from '#ui/promotions/admin/gain-fields.tsx'
import { OfferToggle } from '#ui/promotions/admin/offer-toggle.tsx'
import { PromotionKinds, titleOfKind } from '#ui/promotions/admin/promotion-list.tsx'
import { texts } from '#ui/promotions/admin/texts.tsx'
import type { Route } from './+types/offer'

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const id = idOf(params.offerId)
  const promotion = id === null ? null : ((await findAdminPromotions(db, id))[0] ?? null)
  if (id !== null && promotion === null) throw notFound()
  const kind = promotion?.terms.kind ?? promotionKindOf(url.searchParams.get('kind'))
  const collections = await findCollections(db)
  const typed = kind && toPromotionForm(promotion, kind)
  return {
    promotion,
    kind,
    typed,
    products: await findProductNames(db, typed?.products ?? []),
    collections: collections.map((one) => ({ value: String(one.id), label: one.title })),
  }
}

const intents = plainIntents('save', 'find', 'remove')
const listPage = '/admin/promotions'

export async function action({ request, context, params }: Route.ActionArgs) {
  const { shop, staff, form, submission, seen } = await readStaffForm({ request, context }, intents)
  const kind = promotionKindOf(textField(form, 'kind')) ?? 'sale'
  const typed = typedForm(form, toPromotionForm(null, kind))
  const id = idOf(params.offerId)
  if (submission.intent === 'find') {
    const found = await findGiftChoices(shop.db, textField(form, 'find').slice(0, 60))
    const names = await findProductNames(shop.db, typed.products)
    const shown = found.map(({ productId, name }) => ({ id: productId, name }))
    return data({ typed, refusal: null, seen, products: names, found: shown })
  }
  if (submission.intent === 'remove') {
    const removed = id === null ? noSuchPromotion : await removePromotion(shop, { staff, id })
    if (isRefusal(removed)) return refused(typed, removed)
    return redirectWithToast(context, listPage, { text: texts.isRemoved(removed) })
  }
  const saved = await savePromotion(shop, { staff, id, typed, seen })
  if (isRefusal(saved)) {
    const names = await findProductNames(shop.db, typed.products)
    return refusedForm(saved, { typed, products: names, found: null }, form)
  }
  return redirectWithToast(context, listPage, { text: texts.isSaved(saved.name) })
}

function refused(typed: TypedPromotion, refusal: Refusal) {
  return refusedForm(refusal, { typed, products: null, found: null })
}

export const shouldRevalidate = alsoWhenRefused

export default function OfferEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { promotion, collections } = loaderData
  const typed = actionData?.typed ?? loaderData.typed
  return (
    <AdminPage
      title={promotion?.name ?? titleOfKind(loaderData.kind)}
      back={listPage}
      actions={
        promotion && (
          <OfferToggle field="id" value={String(promotion.id)} label={promotion.name} active={promotion.active} />
        )
      }
    >
      {typed === null ? (
        <PromotionKinds />
      ) : (
        <PromotionForm
          typed={typed}
          collections={collections}
          refusal={actionData?.refusal ?? null}
          products={actionData?.products ?? loaderData.products}
          found={actionData?.found ?? null}
          shown={promotion && toPromotionForm(promotion, promotion.terms.kind)}
        />
      )}
    </AdminPage>
  )
}

type NamedItem = { id: string; name: string }

type PromotionFormProps = {
  typed: TypedPromotion
  refusal: Refusal | null
  collections: readonly { value: string; label: string }[]
  /** Products of a bundle: selected ones, then search results; null before a search. */
  products: readonly NamedItem[]
  found: readonly NamedItem[] | null
  /** Stored terms; null for a new one. */
  shown: TypedPromotion | null
}

function PromotionForm({ typed, refusal, collections, products, found, shown }: PromotionFormProps) {
  const field = typedFields(typed, refusal?.fields ?? {})
  const kind = promotionKindOf(typed.kind)
  return (
    <PostForm fields={{ kind: typed.kind }} aria-label={texts.promotion}>
      {shown && <SeenField shown={shown} />}
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
      <SaveBar isThere={shown !== null} />
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
        <Button label={texts.find} variant="quiet" intent="find" />
      </div>
    </Panel>
  )
}
