import { redirect } from 'react-router'
import * as v from 'valibot'
import { field, readIntent } from '#app/http/read-intent.ts'
import { csvFile } from '#app/http/responses.ts'
import { requireStepUp } from '#app/routes/staff/authenticate.ts'
import { readProductQuery } from '#domain/catalogue/product-admin.ts'
import { indianDay } from '#domain/indian-time.ts'
import { type ExportFormat, exportCatalogue } from '#flows/imports/export-catalogue.ts'
import type { Route } from './+types/export-csv'

const page = '/admin/products/export'

/** Redirects a GET to the form: an export is audited, so it needs a POST. */
export const loader = () => redirect(page)

const intents = { export: v.object({ q: field, category: field, show: field, format: field }) }

export async function action({ request, url, context }: Route.ActionArgs) {
  const { shop, staff } = requireStepUp({ url: new URL(page, url), context })
  const submission = readIntent(await request.formData(), intents)
  const { q, category, show } = submission
  const question = readProductQuery(new URLSearchParams({ q, category, show }))
  const format: ExportFormat = submission.format === 'shopify' ? 'shopify' : 'strut'
  const chunks = await exportCatalogue(shop, { staff, format, question })
  return csvFile(chunks, `products-${format}-${indianDay(shop.now())}`)
}
