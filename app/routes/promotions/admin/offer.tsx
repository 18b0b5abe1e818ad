import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { plainIntents, readIntent, refusedForm, textField, typedForm } from '#app/http/read-intent.ts'
import { redirectDone } from '#app/routes/backoffice/undo-toast.ts'
import { idOf } from '#app/routes/catalogue/admin/product-form.ts'
import { requireBackOffice } from '#app/routes/staff/authenticate.ts'
import { findCollections } from '#db/collections/collections.ts'
import { findGiftChoices } from '#db/promotions/gifts.ts'
import { findOwnPromotions, findProductNames } from '#db/promotions/promotion-admin.ts'
import {
  noSuchPromotion,
  promotionKindOf,
  type TypedPromotion,
  toPromotionForm,
} from '#domain/promotions/promotion-form.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { removePromotion, savePromotion } from '#flows/promotions/save-promotion.ts'
import { AdminPage } from '#ui/backoffice/page.tsx'
import { OfferToggle } from '#ui/promotions/admin/offer-toggle.tsx'
import { PromotionForm } from '#ui/promotions/admin/promotion-form.tsx'
import { PromotionKinds, titleOfKind } from '#ui/promotions/admin/promotion-list.tsx'
import { texts } from '#ui/promotions/admin/texts.tsx'
import type { Route } from './+types/offer'

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const id = idOf(params.offerId)
  const promotion = id === null ? null : ((await findOwnPromotions(db, id))[0] ?? null)
  if (id !== null && promotion === null) throw data(null, { status: 404, statusText: 'Not Found' })
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
  const { shop, staff } = requireBackOffice(context)
  const form = await request.formData()
  const kind = promotionKindOf(textField(form, 'kind')) ?? 'sale'
  const typed = typedForm(form, toPromotionForm(null, kind))
  const id = idOf(params.offerId)
  const submission = readIntent(form, intents)
  if (isRefusal(submission)) return refused(typed, submission)
  if (submission.intent === 'find') {
    const found = await findGiftChoices(shop.db, textField(form, 'find').slice(0, 60))
    const names = await findProductNames(shop.db, typed.products)
    const shown = found.map(({ productId, name }) => ({ id: productId, name }))
    return data({ typed, refusal: null, products: names, found: shown })
  }
  if (submission.intent === 'remove') {
    const removed = id === null ? noSuchPromotion : await removePromotion(shop, { staff, id })
    if (isRefusal(removed)) return refused(typed, removed)
    return redirectDone(context, listPage, { text: texts.isRemoved(removed) })
  }
  const saved = await savePromotion(shop, { staff, id, typed })
  if (isRefusal(saved)) {
    const names = await findProductNames(shop.db, typed.products)
    return refusedForm(saved, { typed, products: names, found: null })
  }
  return redirectDone(context, listPage, { text: texts.isSaved(saved.name) })
}

function refused(typed: TypedPromotion, refusal: Refusal) {
  return refusedForm(refusal, { typed, products: null, found: null })
}

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
          isNew={promotion === null}
        />
      )}
    </AdminPage>
  )
}
