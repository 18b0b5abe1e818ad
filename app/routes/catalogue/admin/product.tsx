import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findAdminProduct } from '#db/catalogue/product-admin.ts'
import { formOfProduct } from '#domain/catalogue/product-form.ts'
import { may } from '#domain/staff/permissions.ts'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { ImageStrip } from '#ui/catalogue/admin/image-strip.tsx'
import { ProductForm } from '#ui/catalogue/admin/product-form.tsx'
import { ProductState } from '#ui/catalogue/admin/product-list-row.tsx'
import { texts } from '#ui/catalogue/admin/texts.tsx'
import { ButtonLink, TextLink } from '#ui/parts/button.tsx'
import type { Route } from './+types/product'
import { categoryChoices, submitProductForm, taxChoices } from './product-form.ts'

export async function loader({ context, params: { productId } }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  const reads = [findAdminProduct(db, productId), categoryChoices(db), taxChoices(db, now())] as const
  const [goods, categories, taxClasses] = await Promise.all(reads)
  if (goods === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return {
    ...{ goods, categories, taxClasses },
    mayChange: may(requireStaff(context), 'change-catalogue'),
  }
}

export const action = (args: Route.ActionArgs) => submitProductForm(args, args.params.productId)

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { goods, categories, taxClasses, mayChange } = loaderData
  return (
    <AdminPage
      title={goods.name}
      back="/admin/products"
      text={
        goods.published ? (
          <a
            href={`/product/${goods.id}`}
            className="inline-flex min-h-11 items-center font-medium text-teal underline underline-offset-4"
          >
            {texts.seeItInTheShop}
          </a>
        ) : (
          <ProductState line={goods} />
        )
      }
    >
      <Panel
        title={texts.picturesCount(goods.pictures.length)}
        actions={
          <ButtonLink to={`/admin/products/${goods.id}/pictures`} look="quiet">
            {mayChange ? texts.addOrChange : texts.seeAll}
          </ButtonLink>
        }
      >
        <ImageStrip pictures={goods.pictures} name={goods.name} />
      </Panel>
      <TextLink to={`/admin/stock/${goods.id}`} className="-mt-2 mb-2">
        {texts.countStockAndSeeItsHistory}
      </TextLink>
      <ProductForm
        // The fields start afresh from what was saved.
        key={String(goods.updatedAt)}
        goods={goods}
        typed={actionData?.typed ?? formOfProduct(goods)}
        refusal={actionData?.refusal ?? null}
        categories={categories}
        taxClasses={taxClasses}
        mayChange={mayChange}
      />
    </AdminPage>
  )
}
