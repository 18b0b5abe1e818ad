import { redirect } from 'react-router'
import { shopContext } from '#app/context.ts'
import { csvFile } from '#app/http/csv-response.ts'
import { textField } from '#app/http/form-fields.ts'
import { requireStepUp } from '#app/routes/staff/authenticate.ts'
import { readGoodsQuestion } from '#domain/catalogue/product-admin.ts'
import { indianDay } from '#domain/indian-time.ts'
import { exportGoods, type GoodsFormat } from '#flows/imports/export-catalogue.ts'
import type { Route } from './+types/export-csv'

const page = '/admin/products/export'

/** Whoever comes by the address alone is led to where it is asked for: nothing is written down by a look. */
export const loader = () => redirect(page)

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = requireStepUp({ url: new URL(page, url), context })
  const form = await request.formData()
  const fields = ['q', 'category', 'show'].map((name): [string, string] => [name, textField(form, name)])
  const question = readGoodsQuestion(new URLSearchParams(fields))
  const format: GoodsFormat = textField(form, 'format') === 'shopify' ? 'shopify' : 'strut'
  const shop = context.get(shopContext)
  const pieces = await exportGoods(shop, { staff, format, question })
  return csvFile(pieces, `products-${format}-${indianDay(shop.now())}`)
}
