import * as v from 'valibot'
import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { notFound } from '#app/http/not-found.ts'
import { field, noFields, refusedForm, typedForm, uploadedImages } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { idOf } from '#app/routes/catalogue/admin/product-form.ts'
import { readStaffForm, requireStaff } from '#app/routes/staff/authenticate.ts'
import { findChosenProducts, findCollection } from '#db/collections/collections.ts'
import { collectionPath } from '#domain/collections/address.ts'
import {
  noSuchCollection,
  sortChoicesOfCollection,
  type TypedCollection,
  toCollectionForm,
} from '#domain/collections/collection-form.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { imageTypes } from '#domain/reviews/images.ts'
import { can } from '#domain/staff/permissions.ts'
import { moveChosenProduct, removeCollection, saveCollection } from '#flows/collections/save-collection.ts'
import { CheckField, CheckFields, EditorForm, TextArea } from '#ui/backoffice/fields.tsx'
import { PictureField } from '#ui/backoffice/image-field.tsx'
import { AdminPage, Badge, EmptyList, List, ListRow, Panel, RowPicture } from '#ui/backoffice/page.tsx'
import { MoveForm } from '#ui/backoffice/reorder-button.tsx'
import { SharePictures } from '#ui/catalogue/admin/share-pictures.tsx'
import { texts } from '#ui/collections/admin/texts.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { ButtonLink, TextLink } from '#ui/parts/button.tsx'
import { Field, SelectField, typedFields } from '#ui/parts/field.tsx'
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
  const { shop, staff, form, submission, seen } = await readStaffForm({ request, context }, intents)
  const typed = typedForm(form, toCollectionForm(null))
  const refused = (refusal: Refusal) => refusedForm(refusal, { typed }, form)
  const id = idOf(collectionId)
  const { intent } = submission
  if (intent === 'save') {
    const saved = await saveCollection(shop, { staff, id, typed, seen, files: await uploadedImages(form) })
    if (isRefusal(saved)) return refused(saved)
    const isToChoose = id === null && typed.chosenBy === 'hand'
    const [path, text] = isToChoose
      ? [`/admin/collections/${saved}/products`, texts.savedChooseProductsNext]
      : [`/admin/collections/${saved}`, texts.savedTheShopShowsIt]
    return redirectWithToast(context, path, { text })
  }
  if (id === null) return refused(noSuchCollection)
  if (intent === 'remove') {
    const refusal = await removeCollection(shop, { staff, id })
    return refusal
      ? refused(refusal)
      : redirectWithToast(context, '/admin/collections', { text: texts.collectionRemoved })
  }
  const by = intent === 'earlier' ? -1 : 1
  const refusal = await moveChosenProduct(shop, { staff, id, productId: submission.id, by })
  return refusal
    ? refused(refusal)
    : redirectWithToast(context, `/admin/collections/${id}`, { text: texts.changesSaved })
}

export const shouldRevalidate = alsoWhenRefused

export default function CollectionEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { collection, chosen, mayChange, origin } = loaderData
  return (
    <AdminPage
      title={collection?.title ?? texts.newCollection}
      back="/admin/collections"
      text={
        collection?.published && (
          <TextLink label={texts.seeItInTheShop} to={collectionPath(collection.slug)} reloadDocument />
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

type LoaderData = Route.ComponentProps['loaderData']

type CollectionFormProps = Pick<LoaderData, 'collection' | 'mayChange'> & {
  typed: TypedCollection
  errors: Record<string, string>
}

/** Form of a collection without its manual products; fields of a rule show while one is chosen. */
function CollectionForm({ collection, typed, errors, mayChange }: CollectionFormProps) {
  const field = typedFields(typed, errors)
  return (
    <EditorForm
      aria-label={texts.collection}
      shown={toCollectionForm(collection)}
      isThere={collection !== null}
      mayChange={mayChange}
    >
      <Panel>
        <div className="grid gap-4 lg:grid-cols-2">
          <Field {...field('title', texts.title)} maxLength={60} required />
          <Field
            {...field('slug', texts.slug, texts.addressHint)}
            maxLength={80}
            readOnly={collection !== null}
            autoCapitalize="none"
          />
          <TextArea {...field('text', texts.text, texts.textHint)} maxLength={2000} />
          <PictureField
            label={texts.picture}
            picture={collection?.picture ?? null}
            accept={imageTypes}
            error={errors['pictures']}
          />
        </div>
      </Panel>
      <RulePanel typed={typed} errors={errors} />
      <Panel>
        <div className="grid gap-4 lg:grid-cols-2">
          <SelectField {...field('sort', texts.order, texts.orderHint)} choices={sortChoicesOfCollection} />
          <SelectField
            {...field('state', texts.shown)}
            choices={[
              { value: 'published', label: texts.publishedText },
              { value: 'draft', label: texts.draft },
            ]}
          />
          <CheckField label={texts.showInMenu} name="inMenu" value="yes" defaultChecked={typed.inMenu === 'yes'} />
        </div>
      </Panel>
      <Panel title={texts.forSearchEngines}>
        <div className="grid gap-4 lg:grid-cols-2">
          <Field {...field('seoTitle', texts.seoTitle)} maxLength={200} />
          <Field {...field('seoDescription', texts.seoDescription)} maxLength={500} />
        </div>
      </Panel>
    </EditorForm>
  )
}

function RulePanel({ typed, errors }: Pick<CollectionFormProps, 'typed' | 'errors'>) {
  const field = typedFields(typed, errors)
  return (
    <Panel title={texts.whichProducts}>
      <div className="group">
        <CheckFields
          type="radio"
          name="chosenBy"
          choices={[
            { value: 'hand', label: texts.byHand, hint: texts.chosenByHandHint },
            { value: 'rule', label: texts.byRule, hint: texts.byRuleHint },
          ]}
          chosen={[typed.chosenBy]}
        />
        <div className="mt-2 hidden gap-4 group-has-[[value=rule]:checked]:grid lg:grid-cols-2">
          <Field {...field('tags', texts.tags, texts.tagsHint)} maxLength={500} />
          <div className="grid grid-cols-2 gap-3">
            <Field {...field('min', texts.lowestPrice)} inputMode="decimal" />
            <Field {...field('max', texts.highestPrice)} inputMode="decimal" />
          </div>
          <div className="grid grid-cols-2 gap-3">
            <Field {...field('newDays', texts.newFor)} inputMode="numeric" maxLength={3} />
            <Field {...field('discount', texts.reducedBy)} inputMode="numeric" maxLength={2} />
          </div>
          <CheckField label={texts.onlyInStock} name="inStock" value="yes" defaultChecked={typed.inStock === 'yes'} />
        </div>
      </div>
    </Panel>
  )
}

/** Products of a collection in the owner's order. */
function ChosenProducts({ id, chosen, mayChange }: Pick<LoaderData, 'chosen' | 'mayChange'> & { id: number }) {
  return (
    <Panel
      title={texts.nProducts(chosen.length)}
      actions={
        mayChange && (
          <ButtonLink label={texts.chooseProducts} to={`/admin/collections/${id}/products`} variant="quiet" />
        )
      }
    >
      <List label={texts.products} empty={<EmptyList text={texts.noneChosenYet} />}>
        {chosen.map((product, at) => (
          <ListRow
            key={product.id}
            to={`/admin/products/${product.id}`}
            start={<RowPicture picture={product.picture} size={40} />}
            title={<span className="line-clamp-4 break-words">{product.name}</span>}
            text={!product.published && <Badge variant="blue">{texts.draft}</Badge>}
            end={mayChange && <MoveForm id={product.id} label={product.name} at={at} count={chosen.length} />}
          />
        ))}
      </List>
    </Panel>
  )
}
