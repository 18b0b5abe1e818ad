import { data, redirect } from 'react-router'
import { findImports } from '#db/imports.ts'
import { type TypedImport, uploadRefusals } from '#domain/import-upload.ts'
import { isRefusal, type Refusal, statusOf } from '#domain/refusal.ts'
import { receiveImport } from '#flows/receive-import.ts'
import { tryImport } from '#flows/run-import.ts'
import { ImportForm } from '#ui/admin/import/import-form.tsx'
import { ImportList } from '#ui/admin/import/import-list.tsx'
import { AdminPage } from '#ui/admin/page.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { shopContext } from '../../context.ts'
import { categoryChoices } from '../../goods-form.ts'
import { requireStaff } from '../../staff.ts'
import type { Route } from './+types/import'

const shownBefore = 10

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const [imports, categories] = await Promise.all([findImports(db, shownBefore), categoryChoices(db)])
  return { imports, categories }
}

export async function action({ request, context }: Route.ActionArgs) {
  const [shop, staff] = [context.get(shopContext), requireStaff(context)]
  const refused = (refusal: Refusal, typed: TypedImport = untouched) =>
    data({ refusal, typed }, { status: statusOf(refusal) })
  const boundary = /\bboundary="?([^";]{1,200})/.exec(request.headers.get('content-type') ?? '')?.[1]
  if (request.body === null || boundary === undefined) return refused(uploadRefusals.noFile)
  const received = await receiveImport(shop, { staff, sent: { body: request.body, boundary } })
  if ('refusal' in received) return refused(received.refusal, received.typed)
  const trial = await tryImport(shop, received.id)
  if (isRefusal(trial)) return refused(trial)
  await trial.soon
  return redirect(`/admin/import/${received.id}`)
}

const untouched = { category: '', codPrice: '', stock: '10' }

export default function Import({ loaderData: { imports, categories }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Import"
      back="/admin/products"
      words="Products from a list, tried out first."
      actions={
        <ButtonLink to="/admin/products/export" look="quiet">
          Export
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
