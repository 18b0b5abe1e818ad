import { formOfGoods } from '#domain/goods-form.ts'
import { GoodsForm } from '#ui/admin/goods/goods-form.tsx'
import { AdminPage } from '#ui/admin/page.tsx'
import { shopContext } from '../../context.ts'
import { categoryChoices, takeGoodsForm, taxChoices } from '../../goods-form.ts'
import type { Route } from './+types/new-product'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  const [categories, taxClasses] = await Promise.all([categoryChoices(db), taxChoices(db, now())])
  return { categories, taxClasses }
}

export const action = (args: Route.ActionArgs) => takeGoodsForm(args, null)

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="New product" back="/admin/products">
      <GoodsForm
        goods={null}
        typed={actionData?.typed ?? formOfGoods(null)}
        refusal={actionData?.refusal ?? null}
        categories={loaderData.categories}
        taxClasses={loaderData.taxClasses}
        mayChange
      />
    </AdminPage>
  )
}
