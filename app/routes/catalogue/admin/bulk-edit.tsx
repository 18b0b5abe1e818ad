import { data } from 'react-router'
import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { field, noFields, readIntent, textField } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { requireBackOffice } from '#app/routes/staff/authenticate.ts'
import { findBulk } from '#db/catalogue/bulk-edit.ts'
import { type BulkRow, bulkRow } from '#domain/catalogue/bulk-edit.ts'
import { productListUrl, readProductQuery } from '#domain/catalogue/product-admin.ts'
import { truncate } from '#domain/clean-text.ts'
import { isRefusal, statusOf } from '#domain/refusal.ts'
import { bulkEditProducts, undoBulkEdit } from '#flows/catalogue/bulk-edit-products.ts'
import { AdminPage, ListPages } from '#ui/backoffice/page.tsx'
import { BulkGrid } from '#ui/catalogue/admin/bulk-editor.tsx'
import { NoProducts, ProductFilters } from '#ui/catalogue/admin/product-filters.tsx'
import { texts } from '#ui/catalogue/admin/texts.tsx'
import type { Route } from './+types/bulk-edit'
import { categoryChoices } from './product-form.ts'

const here = '/admin/products/bulk'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const question = readProductQuery(url.searchParams)
  const [{ products, next }, categories] = await Promise.all([findBulk(db, question), categoryChoices(db)])
  return { rows: products.map(bulkRow), next, question, categories }
}

const intents = { undo: v.object({ batch: field }), save: noFields }

export async function action({ request, url, context }: Route.ActionArgs) {
  const { shop, staff } = requireBackOffice(context)
  const form = await request.formData()
  const back = productListUrl(readProductQuery(url.searchParams), here)
  const redirectWith = (text: string, batch: string | null) => {
    const undo = batch ? { action: back, fields: { intent: 'undo', batch } } : null
    return redirectWithToast(context, back, { text, undo })
  }
  const submission = readIntent(form, intents)
  if (submission.intent === 'undo') {
    const taken = await undoBulkEdit(shop, { staff, batch: submission.batch })
    if (isRefusal(taken))
      return data({ errors: { grid: taken.message }, rows: null, why: null }, { status: statusOf(taken) })
    return redirectWith(taken.left === 0 ? texts.undoneText : texts.undoneExcept(taken.left), null)
  }
  const rows = readBulkForm(form)
  if (rows === null) return data({ errors: { grid: texts.thisCantBeDoneHere }, rows: null, why: null }, { status: 422 })
  const why = { why: textField(form, 'why'), note: textField(form, 'note') }
  const outcome = await bulkEditProducts(shop, { staff, rows, why })
  if ('errors' in outcome)
    return data(
      { ...outcome, why },
      { status: Object.keys(outcome.errors).some((cell) => cell.startsWith('row-')) ? 409 : 422 },
    )
  if (outcome.saved === 0) return redirectWith(texts.nothingWasChanged, null)
  return redirectWith(texts.productsSaved(outcome.saved), outcome.batch)
}

export default function Bulk({ loaderData, actionData }: Route.ComponentProps) {
  const { next, question, categories } = loaderData
  const rows = actionData?.rows ?? loaderData.rows
  const first = { ...question, after: null }
  return (
    <AdminPage title={texts.changeSeveral} back={productListUrl(first)} text={texts.bulkEditNote}>
      <ProductFilters key={productListUrl(question)} question={question} categories={categories} action={here} />
      {rows.length === 0 ? (
        <NoProducts question={question} all={here} />
      ) : (
        <BulkGrid
          // Remounts the fields after saving.
          key={rows.map(({ id, seenAt }) => `${id} ${seenAt}`).join()}
          rows={rows}
          errors={actionData?.errors ?? {}}
          why={actionData?.why ?? null}
          categories={categories}
        />
      )}
      <ListPages
        first={question.after && productListUrl(first, here)}
        next={next && productListUrl({ ...question, after: next }, here)}
      />
    </AdminPage>
  )
}

const text = v.pipe(v.string(), v.maxLength(1_000))
const prices = v.object({ price: text, prevPrice: text, codPrice: text })
const seenRow = v.object({
  id: text,
  name: text,
  seenAt: text,
  seen: v.object({ category: text, state: text }),
  lines: v.pipe(v.array(v.object({ sizes: v.pipe(v.array(text), v.maxLength(100)), seen: prices })), v.maxLength(100)),
  units: v.pipe(v.array(v.object({ size: text, seen: text })), v.maxLength(100)),
})

const mostRows = 50

/**
 * Parses the grid: a hidden field per product holds the shown state, and cells are identified by row and line. Null
 * when malformed.
 */
function readBulkForm(form: FormData): BulkRow[] | null {
  const shown = form.getAll('seen')
  if (shown.length > mostRows) return null
  const cell = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? truncate(value.replaceAll('\0', ''), 1_000) : ''
  }
  const rows: BulkRow[] = []
  for (const [at, json] of shown.entries()) {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), seenRow), json)
    if (!parsed.success) return null
    const { lines, units, ...row } = parsed.output
    rows.push({
      ...row,
      typed: { category: cell(`category-${at}`), state: cell(`state-${at}`) },
      lines: lines.map((line, place) => {
        const typed = (name: string) => cell(`${name}-${at}-${place}`)
        const own = { price: typed('price'), prevPrice: typed('prevPrice'), codPrice: typed('codPrice') }
        return { ...line, typed: own }
      }),
      units: units.map((one, place) => ({ ...one, typed: cell(`units-${at}-${place}`) })),
    })
  }
  return rows
}
