import { redirect } from 'react-router'
import { shopContext } from '#app/context.ts'
import { refusedForm } from '#app/http/read-intent.ts'
import { categoryChoices } from '#app/routes/catalogue/admin/product-form.ts'
import { requireBackOffice } from '#app/routes/staff/authenticate.ts'
import { findImports } from '#db/imports/imports.ts'
import { type TypedImport, uploadRefusals } from '#domain/imports/upload.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { receiveImport } from '#flows/imports/receive-upload.ts'
import { startDryRun } from '#flows/imports/run-import.ts'
import { AdminPage } from '#ui/backoffice/page.tsx'
import { ImportList } from '#ui/imports/history.tsx'
import { texts } from '#ui/imports/texts.tsx'
import { ImportForm } from '#ui/imports/upload-form.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { Route } from './+types/upload'

const shownBefore = 10

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const [imports, categories] = await Promise.all([findImports(db, shownBefore), categoryChoices(db)])
  return { imports, categories }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = requireBackOffice(context)
  const refused = (refusal: Refusal, typed: TypedImport = untouched) => refusedForm(refusal, { typed })
  const contentType = request.headers.get('content-type') ?? ''
  if (request.body === null || !/^multipart\/form-data;.*\bboundary=./i.test(contentType))
    return refused(uploadRefusals.noFile)
  const received = await receiveImport(shop, { staff, sent: { body: request.body, contentType } })
  if ('refusal' in received) return refused(received.refusal, received.typed)
  const trial = await startDryRun(shop, received.id, 'checking')
  if (isRefusal(trial)) return refused(trial)
  await trial.soon
  return redirect(`/admin/import/${received.id}`)
}

const untouched = { category: '', codPrice: '' }

export default function Import({ loaderData: { imports, categories }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={texts.import}
      back="/admin/products"
      text={texts.importHint}
      actions={
        <ButtonLink to="/admin/products/export" variant="quiet">
          {texts.exportText}
        </ButtonLink>
      }
    >
      <ImportForm
        typed={actionData?.typed ?? untouched}
        refusal={actionData?.refusal ?? null}
        categories={categories}
      />
      {imports.length > 0 && <ImportList imports={imports} />}
    </AdminPage>
  )
}
