import { goodsFilters, readGoodsQuestion } from '#domain/goods.ts'
import { ExportForm } from '#ui/admin/goods/export-form.tsx'
import { AdminPage } from '#ui/admin/page.tsx'
import { shopContext } from '../../context.ts'
import { categoryChoices } from '../../goods-form.ts'
import { requireStepUp } from '../../staff.ts'
import type { Route } from './+types/export-products'

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStepUp({ url, context })
  const categories = await categoryChoices(context.get(shopContext).db)
  return { question: readGoodsQuestion(url.searchParams), categories }
}

export default function ExportProducts({ loaderData: { question, categories } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Export"
      back="/admin/products"
      words="Products as a CSV file. Each export is noted in the audit log."
    >
      <ExportForm question={question} categories={categories} filters={goodsFilters} />
    </AdminPage>
  )
}
