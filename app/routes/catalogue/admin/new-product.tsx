import { shopContext } from '#app/context.ts'
import { toProductForm } from '#domain/catalogue/product-form.ts'
import { AdminPage } from '#ui/backoffice/page.tsx'
import { ProductForm } from '#ui/catalogue/admin/product-form.tsx'
import { texts } from '#ui/catalogue/admin/texts.tsx'
import type { Route } from './+types/new-product'
import { categoryChoices, submitProductForm, taxChoices } from './product-form.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  const [categories, taxClasses] = await Promise.all([categoryChoices(db), taxChoices(db, now())])
  return { categories, taxClasses }
}

export const action = (args: Route.ActionArgs) => submitProductForm(args, null)

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={texts.newProduct} back="/admin/products">
      <ProductForm
        product={null}
        typed={actionData?.typed ?? toProductForm(null)}
        refusal={actionData?.refusal ?? null}
        categories={loaderData.categories}
        taxClasses={loaderData.taxClasses}
        mayChange
      />
    </AdminPage>
  )
}
