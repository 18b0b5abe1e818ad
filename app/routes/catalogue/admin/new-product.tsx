import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import {
  mostTyped,
  plainIntents,
  readForm,
  refusedForm,
  textField,
  textsOf,
  uploadedImages,
} from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { findSetupProgress } from '#app/routes/setup/find-progress.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findCategories } from '#db/catalogue/categories.ts'
import { findAdminProduct, findLastProducts } from '#db/catalogue/product-admin.ts'
import type { Db } from '#db/engine/database.ts'
import { copyOf, type NewProductValues, newProductValues, type ProductDefaults } from '#domain/catalogue/new-product.ts'
import { declaredFields, fieldText, ofFields } from '#domain/catalogue/product-fields.ts'
import { toProductForm } from '#domain/catalogue/product-form.ts'
import { rupeesField } from '#domain/money.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { productImageLimits } from '#domain/reviews/images.ts'
import { readFormKey } from '#domain/uuid.ts'
import { processReadableImages } from '#flows/catalogue/process-product-images.ts'
import { saveNewProduct } from '#flows/catalogue/save-new-product.ts'
import { AdminPage } from '#ui/backoffice/page.tsx'
import { NewProductForm } from '#ui/catalogue/admin/new-product-form.tsx'
import { texts } from '#ui/catalogue/admin/texts.tsx'
import type { Route } from './+types/new-product'
import { taxChoices } from './product-form.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  const [categories, taxClasses, last, copied] = await Promise.all([
    findCategories(db),
    taxChoices(db, now()),
    findLastProducts(db),
    findCopied(db, new URL(request.url).searchParams),
  ])
  return {
    categories: categories.map(({ category, title, sizes }) => ({ value: category, label: title, sizes })),
    taxClasses,
    defaults: last.map((product) => defaultsFrom(product, categories)),
    copied,
    formKey: crypto.randomUUID() as string,
  }
}

/** Loads the product given by `?from=` as a template; with `&colour` for another colour of it. */
async function findCopied(db: Db, search: URLSearchParams): Promise<NewProductValues | null> {
  const from = search.get('from')
  const product = from === null ? null : await findAdminProduct(db, from)
  return product && copyOf(toProductForm(product), search.has('colour') ? product.id : undefined)
}

type LastProduct = Awaited<ReturnType<typeof findLastProducts>>[number]
type Categories = Awaited<ReturnType<typeof findCategories>>

/** Defaults of a category's next product; its latest one may have sizes that a category with sizes does not. */
function defaultsFrom({ category, brand, sizes, ...facts }: LastProduct, categories: Categories): ProductDefaults {
  const known = categories.find((one) => one.category === category)?.sizes ?? []
  return {
    category,
    brand,
    ...ofFields(declaredFields, (field) => fieldText(facts[field])),
    codPrice: rupeesField(facts.codPrice),
    newSizes: sizes.filter((size) => known.length > 0 && size !== '' && !known.includes(size)).join(', '),
  }
}

const intents = plainIntents('more', 'save', 'publish')

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { form, submission } = await readForm(request, intents)
  const typed = newProductValues((name) => textsOf(form, name, mostTyped))
  const refused = (values: NewProductValues, refusal: Refusal) => refusedForm(refusal, { values })
  const files = await uploadedImages(form, productImageLimits.count)
  const { urls, problem } = await processReadableImages(shop, files)
  // Uploaded pictures stay with a refused form, because browsers drop chosen files.
  const values = { ...typed, pictures: [...new Set([...typed.pictures, ...urls])] }
  if (problem) return refused(values, problem)
  if (submission.intent === 'more') return data({ values, refusal: null })
  const key = readFormKey(textField(form, 'key'))
  if (isRefusal(key)) return refused(values, key)
  const published = submission.intent === 'publish'
  const saved = await saveNewProduct(shop, { staff: requireStaff(context), values, published, key })
  if (isRefusal(saved)) return refused(values, saved)
  const text = published ? texts.savedTheShopShowsIt : texts.draftSaved
  const next = url.searchParams.has('setup') ? (await findSetupProgress(shop)).next : null
  return redirectWithToast(context, next === null ? `/admin/products/${saved}` : `/admin/setup/${next}`, { text })
}

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const values = actionData?.values ?? loaderData.copied
  const { colourOf } = values?.fields ?? {}
  return (
    <AdminPage
      title={colourOf ? texts.addAColour : texts.newProduct}
      back={colourOf ? `/admin/products/${colourOf}` : '/admin/products'}
    >
      <NewProductForm {...loaderData} values={values} refusal={actionData?.refusal ?? null} />
    </AdminPage>
  )
}
