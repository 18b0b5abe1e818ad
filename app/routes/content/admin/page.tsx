import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { mostTyped, textFields } from '#app/http/form-fields.ts'
import { plainIntents, readIntent, refusedForm } from '#app/http/read-intent.ts'
import { redirectDone } from '#app/routes/backoffice/undo-toast.ts'
import { idOf } from '#app/routes/catalogue/admin/product-form.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findContentPage } from '#db/content/pages.ts'
import { pagePath } from '#domain/content/address.ts'
import { noSuchPage, toPageForm } from '#domain/content/page-form.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { can } from '#domain/staff/permissions.ts'
import { removePage, savePage } from '#flows/content/save-page.ts'
import { AdminPage } from '#ui/backoffice/page.tsx'
import { PageForm } from '#ui/content/admin/page-form.tsx'
import { texts } from '#ui/content/admin/texts.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { TextLink } from '#ui/parts/button.tsx'
import type { Route } from './+types/page'

export async function loader({ context, params: { pageId } }: Route.LoaderArgs) {
  const id = idOf(pageId)
  const page = id === null ? null : await findContentPage(context.get(shopContext).db, id)
  if (id !== null && page === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return { page, mayChange: can(requireStaff(context), 'change-catalogue') }
}

const intents = plainIntents('save', 'remove')

export async function action({ request, context, params: { pageId } }: Route.ActionArgs) {
  const { shop, staff } = { shop: context.get(shopContext), staff: requireStaff(context) }
  const form = await request.formData()
  const typed = { ...toPageForm(null), inFooter: '', ...textFields(form, mostTyped) }
  const refused = (refusal: Refusal) => refusedForm(refusal, { typed })
  const submission = readIntent(form, intents)
  if (isRefusal(submission)) return refused(submission)
  const id = idOf(pageId)
  if (submission.intent === 'save') {
    const saved = await savePage(shop, { staff, id, typed })
    return isRefusal(saved) ? refused(saved) : redirectDone(context, `/admin/pages/${saved}`, { text: texts.saved })
  }
  const refusal = id === null ? noSuchPage : await removePage(shop, { staff, id })
  return refusal ? refused(refusal) : redirectDone(context, '/admin/pages', { text: texts.pageRemoved })
}

export default function PageEditor({ loaderData: { page, mayChange }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={page?.title ?? texts.newPage}
      back="/admin/pages"
      text={
        page?.published && (
          <TextLink to={pagePath(page.slug)} reloadDocument>
            {texts.seeItInTheShop}
          </TextLink>
        )
      }
    >
      <RefusalAlert refusal={actionData?.refusal} />
      <PageForm
        key={page?.id}
        typed={actionData?.typed ?? toPageForm(page)}
        errors={actionData?.refusal.fields ?? {}}
        isThere={page !== null}
        mayChange={mayChange}
      />
    </AdminPage>
  )
}
