import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { notFound } from '#app/http/not-found.ts'
import { plainIntents, refusedForm, typedForm, uploadedImages } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { readStaffForm, requireStaff } from '#app/routes/staff/authenticate.ts'
import { findCategory } from '#db/catalogue/categories.ts'
import { noSuchCategory, type TypedCategory, toCategoryForm } from '#domain/catalogue/category-form.ts'
import type { CategoryWithGuide } from '#domain/catalogue/product.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { imageTypes } from '#domain/reviews/images.ts'
import { can } from '#domain/staff/permissions.ts'
import { removeCategory, saveCategory } from '#flows/catalogue/save-category.ts'
import { EditorForm, TextArea } from '#ui/backoffice/fields.tsx'
import { PictureField } from '#ui/backoffice/image-field.tsx'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { OriginField } from '#ui/catalogue/admin/country-of-origin-field.tsx'
import { texts } from '#ui/catalogue/admin/texts.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Field, typedFields } from '#ui/parts/field.tsx'
import type { Route } from './+types/category'
import { idOf } from './product-form.ts'

export async function loader({ context, params: { categoryId } }: Route.LoaderArgs) {
  const id = idOf(categoryId)
  const category = id === null ? null : await findCategory(context.get(shopContext).db, id)
  if (id !== null && category === null) throw notFound()
  return { category, mayChange: can(requireStaff(context), 'change-catalogue') }
}

const intents = plainIntents('save', 'remove')

export async function action({ request, context, params: { categoryId } }: Route.ActionArgs) {
  const { shop, staff, form, submission, seen } = await readStaffForm({ request, context }, intents)
  const typed = typedForm(form, toCategoryForm(null))
  const redirectWith = (text: string) => redirectWithToast(context, '/admin/categories', { text })
  const refused = (refusal: Refusal) => refusedForm(refusal, { typed }, form)
  const id = idOf(categoryId)
  if (submission.intent === 'remove') {
    const refusal = id === null ? noSuchCategory : await removeCategory(shop, { staff, id })
    return refusal ? refused(refusal) : redirectWith(texts.categoryRemoved)
  }
  const saved = await saveCategory(shop, { staff, id, typed, seen, files: await uploadedImages(form) })
  return isRefusal(saved) ? refused(saved) : redirectWith(texts.savedTheShopShowsIt)
}

export const shouldRevalidate = alsoWhenRefused

export default function CategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { category, mayChange } = loaderData
  const typed = actionData?.typed ?? toCategoryForm(category)
  const refusal = actionData?.refusal ?? null
  const errors = refusal?.fields ?? {}
  return (
    <AdminPage title={category?.title ?? texts.newCategory} back="/admin/categories">
      <RefusalAlert refusal={refusal} />
      <EditorForm
        aria-label={texts.category}
        shown={toCategoryForm(category)}
        isThere={category !== null}
        mayChange={mayChange}
      >
        <Panel>
          <CategoryFields category={category} typed={typed} errors={errors} />
        </Panel>
      </EditorForm>
    </AdminPage>
  )
}

type CategoryFieldsProps = { category: CategoryWithGuide | null; typed: TypedCategory; errors: Record<string, string> }

function CategoryFields({ category, typed, errors }: CategoryFieldsProps) {
  const field = typedFields(typed, errors)
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Field {...field('title', texts.title)} required maxLength={40} />
      <Field
        {...field(
          'category',
          texts.nameInLinks,
          category === null ? texts.categoryNameHint : texts.itCantBeChangedLater,
        )}
        maxLength={40}
        readOnly={category !== null}
      />
      <TextArea {...field('sizes', texts.sizes, texts.sizesHint)} rows={6} />
      <TextArea {...field('chips', texts.chips, texts.chipsHint)} rows={6} />
      <TextArea {...field('sizeGuide', texts.sizeGuide, texts.sizeGuideHint)} rows={9} />
      <PictureField
        label={texts.tile}
        picture={category?.thumbnail ?? null}
        accept={imageTypes}
        error={errors['pictures']}
      />
      <Field
        {...field('redirectUrl', texts.link, texts.redirectUrlHint)}
        type="url"
        inputMode="url"
        placeholder="https://"
      />
      <OriginField {...field('origin', texts.countryOfOrigin, texts.categoryOriginHint)} />
      <Field
        {...field('boxSize', texts.boxSize, texts.boxSizeHint)}
        autoComplete="off"
        placeholder="33 × 22 × 13"
        maxLength={20}
      />
    </div>
  )
}
