import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { field, noFields, refused, textsOf } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { readStaffForm } from '#app/routes/staff/authenticate.ts'
import { isRefusal } from '#domain/refusal.ts'
import { applyBrands, offerBrands, undoBrands } from '#flows/imports/read-brands.ts'
import { AdminPage, EmptyList } from '#ui/backoffice/page.tsx'
import { BrandForm } from '#ui/imports/brand-form.tsx'
import { texts } from '#ui/imports/texts.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import type { Route } from './+types/brands'

const here = '/admin/import/brands'

export async function loader({ context }: Route.LoaderArgs) {
  return { readings: await offerBrands(context.get(shopContext)) }
}

const intents = { apply: noFields, undo: v.object({ batch: field }) }

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff, form, submission } = await readStaffForm({ request, context }, intents)
  if (submission.intent === 'undo') {
    const undone = await undoBrands(shop, { staff, batch: submission.batch })
    if (isRefusal(undone)) return refused(undone)
    return redirectWithToast(context, here, { text: texts.brandsUndone(undone) })
  }
  const { changed, batch } = await applyBrands(shop, { staff, brands: textsOf(form, 'brand') })
  const undo = changed === 0 ? null : { action: here, fields: { intent: 'undo', batch } }
  return redirectWithToast(context, here, { text: texts.brandsRead(changed), undo })
}

export default function Brands({ loaderData: { readings }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={texts.brandsFromNames} text={texts.makersStandFirst} back="/admin/products">
      <RefusalAlert refusal={actionData} />
      {readings.length === 0 ? (
        <EmptyList drawing="done" text={texts.noMakersFound} />
      ) : (
        <BrandForm readings={readings} />
      )}
    </AdminPage>
  )
}
