/** Removes products (deletes those without orders, archives the others) and restores archived ones. */

import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { field, noFields, refused, textsOf } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { readStaffForm } from '#app/routes/staff/authenticate.ts'
import { findAdminProduct, findProductRows } from '#db/catalogue/product-admin.ts'
import { findRemovable } from '#db/catalogue/removal.ts'
import { productListUrl, readProductQuery } from '#domain/catalogue/product-admin.ts'
import { isRefusal } from '#domain/refusal.ts'
import { removeProducts, restoreProducts, undoRemoval } from '#flows/catalogue/remove-products.ts'
import { AdminPage, ListPages } from '#ui/backoffice/page.tsx'
import { NoProducts, ProductFilters } from '#ui/catalogue/admin/product-filters.tsx'
import { RemovalForm } from '#ui/catalogue/admin/removal.tsx'
import { texts } from '#ui/catalogue/admin/texts.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { TextLink } from '#ui/parts/button.tsx'
import type { Route } from './+types/remove'
import { categoryChoices } from './product-form.ts'

const here = '/admin/products/remove'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const question = readProductQuery(url.searchParams)
  const id = url.searchParams.get('id')
  const one = id === null ? null : await findAdminProduct(db, id)
  const [{ lines, next }, categories] = await Promise.all([
    one ? { lines: [one], next: null } : findProductRows(db, question),
    categoryChoices(db),
  ])
  const known = await findRemovable(
    db,
    lines.map((line) => line.id),
  )
  const rows = lines.map(({ id, name, archivedAt }) => ({
    id,
    name,
    archivedAt,
    hasOrders: known.some((product) => product.id === id && product.hasOrders),
  }))
  return { rows, next, question, categories, isOne: one !== null, isAll: url.searchParams.has('all') }
}

const intents = { remove: noFields, restore: noFields, undo: v.object({ batch: field }) }

export async function action({ request, url, context }: Route.ActionArgs) {
  const { shop, staff, form, submission } = await readStaffForm({ request, context }, intents)
  const back = productListUrl({ ...readProductQuery(url.searchParams), after: null })
  const ids = textsOf(form, 'id')
  if (submission.intent === 'remove') {
    const removed = await removeProducts(shop, { staff, ids })
    if (isRefusal(removed)) return refused(removed)
    const undo = { action: here, fields: { intent: 'undo', batch: removed.batch } }
    return redirectWithToast(context, back, { text: texts.removedProducts(removed.deleted, removed.archived), undo })
  }
  const restored =
    submission.intent === 'undo'
      ? await undoRemoval(shop, { staff, batch: submission.batch })
      : await restoreProducts(shop, { staff, ids })
  if (isRefusal(restored)) return refused(restored)
  const [only] = ids
  const path = submission.intent === 'restore' && restored === 1 ? `/admin/products/${only}` : back
  return redirectWithToast(context, path, {
    text: submission.intent === 'undo' ? texts.undoneText : texts.broughtBack(restored),
  })
}

export default function Remove({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, next, question, categories, isOne, isAll } = loaderData
  const first = productListUrl({ ...question, after: null }, here)
  const url = productListUrl(question, here)
  return (
    <AdminPage
      title={texts.deleteOrArchive}
      back={productListUrl({ ...question, after: null })}
      text={texts.chooseWhatShallGo}
    >
      <RefusalAlert refusal={actionData ?? null} />
      {!isOne && (
        <>
          <ProductFilters key={url} question={question} categories={categories} action={here} />
          {rows.length > 1 && !isAll && (
            <TextLink label={texts.chooseAll} to={`${url}${url.includes('?') ? '&' : '?'}all=yes`} />
          )}
        </>
      )}
      {rows.length === 0 ? (
        <NoProducts question={question} all={here} />
      ) : (
        <RemovalForm key={rows.map(({ id }) => id).join() + isAll} rows={rows} isChosen={isOne || isAll} />
      )}
      <ListPages first={question.after && first} next={next && productListUrl({ ...question, after: next }, here)} />
    </AdminPage>
  )
}
