import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { notFound } from '#app/http/not-found.ts'
import { field, noFields, readIntent, refusedForm, typedForm, uploadedImages } from '#app/http/read-intent.ts'
import { redirectDone } from '#app/routes/backoffice/undo-toast.ts'
import { idOf } from '#app/routes/catalogue/admin/product-form.ts'
import { requireBackOffice, requireStaff } from '#app/routes/staff/authenticate.ts'
import { findChosenProducts, findCollection } from '#db/collections/collections.ts'
import { collectionPath } from '#domain/collections/address.ts'
import { noSuchCollection, toCollectionForm } from '#domain/collections/collection-form.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { can } from '#domain/staff/permissions.ts'
import { moveChosenProduct, removeCollection, saveCollection } from '#flows/collections/save-collection.ts'
import { AdminPage } from '#ui/backoffice/page.tsx'
import { SharePictures } from '#ui/catalogue/admin/share-pictures.tsx'
import { ChosenProducts, CollectionForm } from '#ui/collections/admin/form.tsx'
import { texts } from '#ui/collections/admin/texts.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { TextLink } from '#ui/parts/button.tsx'
import type { Route } from './+types/collection'

export async function loader({ context, params: { collectionId } }: Route.LoaderArgs) {
  const { db, origin } = context.get(shopContext)
  const id = idOf(collectionId)
  const collection = id === null ? null : await findCollection(db, id)
  if (id !== null && collection === null) throw notFound()
  const chosen = collection?.rule === null ? await findChosenProducts(db, collection.id) : []
  return { collection, chosen, origin, mayChange: can(requireStaff(context), 'change-catalogue') }
}

const move = v.object({ id: field })
const intents = { save: noFields, remove: noFields, earlier: move, later: move }

export async function action({ request, context, params: { collectionId } }: Route.ActionArgs) {
  const { shop, staff } = requireBackOffice(context)
  const form = await request.formData()
  const typed = typedForm(form, toCollectionForm(null))
  const refused = (refusal: Refusal) => refusedForm(refusal, { typed })
  const submission = readIntent(form, intents)
  if (isRefusal(submission)) return refused(submission)
  const id = idOf(collectionId)
  const { intent } = submission
  if (intent === 'save') {
    const saved = await saveCollection(shop, { staff, id, typed, files: await uploadedImages(form) })
    if (isRefusal(saved)) return refused(saved)
    const isToChoose = id === null && typed.chosenBy === 'hand'
    const [path, text] = isToChoose
      ? [`/admin/collections/${saved}/products`, texts.savedChooseProductsNext]
      : [`/admin/collections/${saved}`, texts.savedTheShopShowsIt]
    return redirectDone(context, path, { text })
  }
  if (id === null) return refused(noSuchCollection)
  if (intent === 'remove') {
    const refusal = await removeCollection(shop, { staff, id })
    return refusal ? refused(refusal) : redirectDone(context, '/admin/collections', { text: texts.collectionRemoved })
  }
  const by = intent === 'earlier' ? -1 : 1
  const refusal = await moveChosenProduct(shop, { staff, id, productId: submission.id, by })
  return refusal ? refused(refusal) : redirectDone(context, `/admin/collections/${id}`, { text: texts.changesSaved })
}

export default function CollectionEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { collection, chosen, mayChange, origin } = loaderData
  return (
    <AdminPage
      title={collection?.title ?? texts.newCollection}
      back="/admin/collections"
      text={
        collection?.published && (
          <TextLink to={collectionPath(collection.slug)} reloadDocument>
            {texts.seeItInTheShop}
          </TextLink>
        )
      }
    >
      <RefusalAlert refusal={actionData?.refusal} />
      {collection?.rule === null && <ChosenProducts id={collection.id} chosen={chosen} mayChange={mayChange} />}
      {collection?.published && (
        <SharePictures
          path={`/admin/collections/${collection.id}/share`}
          name={collection.slug}
          text={`${collection.title} ${origin}${collectionPath(collection.slug)}`}
        />
      )}
      <CollectionForm
        typed={actionData?.typed ?? toCollectionForm(collection)}
        errors={actionData?.refusal.fields ?? {}}
        collection={collection}
        mayChange={mayChange}
      />
    </AdminPage>
  )
}
