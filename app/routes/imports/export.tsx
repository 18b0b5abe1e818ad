import { shopContext } from '#app/context.ts'
import { categoryChoices } from '#app/routes/catalogue/admin/product-form.ts'
import { requireStepUp } from '#app/routes/staff/authenticate.ts'
import { productFilters, readProductQuery } from '#domain/catalogue/product-admin.ts'
import { AdminPage } from '#ui/backoffice/page.tsx'
import { ExportForm } from '#ui/imports/export-form.tsx'
import { texts } from '#ui/imports/texts.tsx'
import type { Route } from './+types/export'

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStepUp({ url, context })
  const categories = await categoryChoices(context.get(shopContext).db)
  return { question: readProductQuery(url.searchParams), categories }
}

export default function ExportProducts({ loaderData: { question, categories } }: Route.ComponentProps) {
  return (
    <AdminPage title={texts.exportText} back="/admin/products" text={texts.exportNote}>
      <ExportForm question={question} categories={categories} filters={productFilters} />
    </AdminPage>
  )
}
