import { data } from 'react-router'
import * as v from 'valibot'
import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { type RouteContext, shopContext } from '#app/context.ts'
import { notFound } from '#app/http/not-found.ts'
import {
  field,
  mostTyped,
  plainIntents,
  readForm,
  refusedForm,
  textsOf,
  typedForm,
  uploadedImages,
} from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { idOf } from '#app/routes/catalogue/admin/product-form.ts'
import { requireBackOffice, requireStaff } from '#app/routes/staff/authenticate.ts'
import { findLinkedProducts } from '#db/content/linked-products.ts'
import { findFigures } from '#db/content/page-figures.ts'
import { findContentPage } from '#db/content/pages.ts'
import { pagePath } from '#domain/content/address.ts'
import { readProductLink } from '#domain/content/linked-product.ts'
import { noSuchPage, type TypedPage, toPageForm } from '#domain/content/page-form.ts'
import { movePicture, pictureField, removePicture, type TypedPicture } from '#domain/content/page-pictures.ts'
import { seenAfter, seenValues } from '#domain/form-values.ts'
import { isRefusal, type Refusal, statusOf } from '#domain/refusal.ts'
import { productImageLimits } from '#domain/reviews/images.ts'
import { can } from '#domain/staff/permissions.ts'
import { addPagePictures } from '#flows/content/page-pictures.ts'
import { removePage, savePage, undoPageEdit, undoPageRemoval } from '#flows/content/save-page.ts'
import type { Shop } from '#flows/shop.ts'
import { AdminPage } from '#ui/backoffice/page.tsx'
import { PageForm } from '#ui/content/admin/page-form.tsx'
import { texts } from '#ui/content/admin/texts.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { TextLink } from '#ui/parts/button.tsx'
import type { Route } from './+types/page'

export async function loader({ context, params: { pageId } }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const id = idOf(pageId)
  const page = id === null ? null : await findContentPage(db, id)
  if (id !== null && page === null) throw notFound()
  const figures = await findFigures(db, page?.pictures ?? [])
  return { page, figures, mayChange: can(requireStaff(context), 'change-catalogue') }
}

const intents = {
  ...plainIntents('save', 'show', 'remove', 'undo', 'put-back', 'earlier', 'later', 'remove-picture'),
  'add-pictures': v.object({ caret: field }),
}

export async function action({ request, url, context, params: { pageId } }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { form, submission, seen } = await readForm(request, intents)
  const typed = readTypedPage(form)
  const picture = Number(url.searchParams.get('picture'))
  switch (submission.intent) {
    case 'show':
      return showAgain(shop, { typed, seen }, null)
    case 'add-pictures': {
      const caret = /^\d{1,5}$/.test(submission.caret) ? Number(submission.caret) : null
      return addUploads(shop, form, { typed, caret }).then((added) =>
        showAgain(shop, { typed: added.typed, seen }, added.problem),
      )
    }
    case 'remove-picture':
      return showAgain(shop, { typed: { ...typed, ...removePicture(typed, picture) }, seen }, null)
    case 'earlier':
    case 'later': {
      const body = movePicture(typed.body, picture, submission.intent === 'earlier' ? -1 : 1)
      return showAgain(shop, { typed: { ...typed, body }, seen }, null)
    }
    case 'save': {
      const { typed: completed, problem } = await addUploads(shop, form, { typed, caret: null })
      const sent = { typed: completed, seen }
      return problem ? showAgain(shop, sent, problem) : save(context, idOf(pageId), sent)
    }
    default:
      return change(context, { id: idOf(pageId), intent: submission.intent, seen })
  }
}

async function addUploads(shop: Shop, form: FormData, text: { typed: TypedPage; caret: number | null }) {
  return addPagePictures(shop, { ...text, files: await uploadedImages(form, productImageLimits.count) })
}

/** `seen`: `seenValues` of the page over which this was typed; '' for the page as it is now. */
type Sent = { typed: TypedPage; seen: string }

/** Shows the form again with changed values, or a refusal; nothing is stored. */
async function showAgain(shop: Shop, { typed, seen }: Sent, refusal: Refusal | null) {
  const pictures = typed.pictures.map(({ product, ...one }) => ({ ...one, productId: readProductLink(product) }))
  const [figures, choices] = await Promise.all([
    findFigures(shop.db, pictures),
    refusal ? findChoices(shop, typed, refusal) : {},
  ])
  const shown = { typed, seen: refusal ? seenAfter(refusal, seen) : seen }
  return data({ ...shown, refusal, figures, choices }, { status: refusal ? statusOf(refusal) : 200 })
}

async function findChoices({ db }: Shop, { pictures }: TypedPage, { fields = {} }: Refusal) {
  const numbered = pictures.filter(({ number }) => pictureField('product', number) in fields)
  const found = await Promise.all(numbered.map(({ product }) => findLinkedProducts(db, product)))
  const choices = numbered.map(({ number }, at) => {
    const products = found[at] ?? []
    return [number, products.map(({ id, name }) => ({ value: `/product/${id}`, label: name }))] as const
  })
  return Object.fromEntries(choices.filter(([, products]) => products.length > 0))
}

async function save(context: RouteContext, id: number | null, { typed, seen }: Sent) {
  const { shop, staff } = requireBackOffice(context)
  const saved = await savePage(shop, { staff, id, typed, seen })
  if (isRefusal(saved)) return showAgain(shop, { typed, seen }, saved)
  const path = `/admin/pages/${saved.id}`
  return redirectWithToast(context, path, {
    text: typed.state === 'draft' ? texts.savedDraft : texts.saved,
    undo: saved.undo === null ? null : { action: path, fields: { intent: 'undo', seen: saved.undo } },
  })
}

const flows = { remove: removePage, undo: undoPageEdit, 'put-back': undoPageRemoval }

type PageChange = { id: number | null; intent: 'remove' | 'undo' | 'put-back'; seen: string }

async function change(context: RouteContext, { id, intent, seen }: PageChange) {
  const { shop, staff } = requireBackOffice(context)
  const refusal = id === null ? noSuchPage : await flows[intent](shop, { staff, id, seen })
  if (refusal) return refusedForm(refusal, { typed: null, figures: null, choices: null })
  const path = `/admin/pages/${id}`
  if (intent !== 'remove') return redirectWithToast(context, path, { text: texts.undone })
  const undo = { action: path, fields: { intent: 'put-back' } }
  return redirectWithToast(context, '/admin/pages', { text: texts.pageRemoved, undo })
}

export const shouldRevalidate = alsoWhenRefused

export default function PageEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { page, figures, mayChange } = loaderData
  const typed = actionData?.typed ?? toPageForm(page)
  return (
    <AdminPage
      title={page?.title ?? texts.newPage}
      back="/admin/pages"
      text={page?.published && <TextLink label={texts.seeItInTheShop} to={pagePath(page.slug)} reloadDocument />}
    >
      <RefusalAlert refusal={actionData?.refusal} />
      <PageForm
        // Remounts the fields when the server changed them.
        key={JSON.stringify(typed)}
        typed={typed}
        seen={page && (actionData?.seen || seenValues(toPageForm(page)))}
        errors={actionData?.refusal?.fields ?? {}}
        figures={actionData?.figures ?? figures}
        choices={actionData?.choices ?? {}}
        read={readTypedPage}
        mayChange={mayChange}
      />
    </AdminPage>
  )
}

/** Reads a page's form. Pictures all have the same fields, so they are matched by position. */
function readTypedPage(form: FormData): TypedPage {
  const { pictures: _, ...shown } = toPageForm(null)
  const typed = typedForm(form, shown, mostTyped)
  return { ...typed, state: typed.state || shown.state, pictures: readRows(form) }
}

function readRows(form: FormData): TypedPicture[] {
  const [urls, alts] = [textsOf(form, 'url'), textsOf(form, 'alt')]
  const [captions, products] = [textsOf(form, 'caption'), textsOf(form, 'product')]
  return textsOf(form, 'number').flatMap((number, at) =>
    /^\d{1,3}$/.test(number)
      ? [
          {
            number: Number(number),
            url: urls[at] ?? '',
            alt: alts[at] ?? '',
            caption: captions[at] ?? '',
            product: products[at] ?? '',
          },
        ]
      : [],
  )
}
