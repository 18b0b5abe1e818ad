import { Form } from 'react-router'
import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { plainIntents, readForm, refused, textsOf } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { categoryChoices, idOf } from '#app/routes/catalogue/admin/product-form.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findProductRows } from '#db/catalogue/product-admin.ts'
import { findChosenProducts, findCollection } from '#db/collections/collections.ts'
import { productListUrl, readProductQuery } from '#domain/catalogue/product-admin.ts'
import { chooseProducts } from '#flows/collections/save-collection.ts'
import { ActionBar } from '#ui/backoffice/fields.tsx'
import { AdminPage, ListPages, RowPicture } from '#ui/backoffice/page.tsx'
import { NoProducts, ProductFilters } from '#ui/catalogue/admin/product-filters.tsx'
import { texts } from '#ui/collections/admin/texts.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { Route } from './+types/products'

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const id = idOf(params.collectionId)
  const collection = foundOr404(id === null ? null : await findCollection(db, id))
  const question = readProductQuery(url.searchParams)
  const [{ lines, next }, chosen, categories] = await Promise.all([
    findProductRows(db, question),
    findChosenProducts(db, collection.id),
    categoryChoices(db),
  ])
  const ids = chosen.map((product) => product.id)
  const rows = lines.map(({ id, name, brand, picture }) => ({ id, name, brand, picture, isChosen: ids.includes(id) }))
  return { collection: { id: collection.id, title: collection.title }, rows, next, question, categories }
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { form } = await readForm(request, plainIntents('save'))
  const refusal = await chooseProducts(context.get(shopContext), {
    staff: requireStaff(context),
    id: idOf(params.collectionId) ?? 0,
    was: textsOf(form, 'was'),
    chosen: textsOf(form, 'id'),
  })
  if (refusal) return refused(refusal)
  const here = `/admin/collections/${params.collectionId}/products`
  return redirectWithToast(context, productListUrl(readProductQuery(url.searchParams), here), {
    text: texts.changesSaved,
  })
}

export default function ChooseProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { collection, rows, next, question, categories } = loaderData
  const back = `/admin/collections/${collection.id}`
  const here = `${back}/products`
  const url = productListUrl(question, here)
  return (
    <AdminPage title={texts.chooseFor(collection.title)} back={back} text={texts.ticked}>
      <RefusalAlert refusal={actionData ?? null} />
      <ProductFilters key={url} question={question} categories={categories} action={here} />
      {rows.length === 0 ? (
        <NoProducts question={question} all={here} />
      ) : (
        <Form method="post" key={rows.map(({ id, isChosen }) => id + isChosen).join()}>
          {rows.map(({ id, name, brand, picture, isChosen }) => (
            <div key={id}>
              {isChosen && <input type="hidden" name="was" value={id} />}
              <label className="flex min-h-14 cursor-pointer items-center gap-3 py-1">
                <input type="checkbox" name="id" value={id} defaultChecked={isChosen} className="size-5 shrink-0" />
                <RowPicture picture={picture} />
                <span className="min-w-0">
                  <span className="block font-medium break-words">{name}</span>
                  <span className="block text-muted">{brand}</span>
                </span>
              </label>
            </div>
          ))}
          <ActionBar>
            <Button label={texts.save} intent="save" />
          </ActionBar>
        </Form>
      )}
      <ListPages
        first={question.after && productListUrl({ ...question, after: null }, here)}
        next={next && productListUrl({ ...question, after: next }, here)}
      />
    </AdminPage>
  )
}
