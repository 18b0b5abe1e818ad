import { data } from 'react-router'
import { plainIntents, readForm, refusedForm } from '#app/http/read-intent.ts'
import { requireStepUp } from '#app/routes/staff/authenticate.ts'
import { isRefusal } from '#domain/refusal.ts'
import { newEndpoint } from '#domain/webhooks/endpoint.ts'
import { addEndpoint } from '#flows/webhooks/change-endpoints.ts'
import { ActionBar } from '#ui/backoffice/fields.tsx'
import { AdminPage, ShownOnce } from '#ui/backoffice/page.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EndpointForm } from '#ui/webhooks/endpoint-form.tsx'
import { texts } from '#ui/webhooks/texts.tsx'
import type { Route } from './+types/new-endpoint'
import { readTypedEndpoint } from './endpoint-form.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStepUp({ url, context })
  return null
}

/** Returns the secret in this response only. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { shop, staff } = requireStepUp({ url, context })
  const { form } = await readForm(request, plainIntents('save'))
  const typed = readTypedEndpoint(form)
  const added = await addEndpoint(shop, { staff, typed })
  if (isRefusal(added)) return refusedForm(added, { typed, added: null })
  return data({ typed, refusal: null, added })
}

export default function NewWebhook({ actionData }: Route.ComponentProps) {
  if (actionData?.added) {
    const { endpointId, secret } = actionData.added
    return (
      <AdminPage title={texts.webhookAdded} back="/admin/webhooks">
        <ShownOnce text={texts.shownOnce(texts.secretHint)} value={secret} label={texts.signingSecret} />
        <ButtonLink label={texts.iHaveCopiedIt} to={`/admin/webhooks/${endpointId}`} />
      </AdminPage>
    )
  }
  const refusal = actionData?.refusal
  return (
    <AdminPage title={texts.newWebhook} back="/admin/webhooks">
      <RefusalAlert refusal={refusal} />
      <div className="max-w-3xl">
        <EndpointForm typed={actionData?.typed ?? newEndpoint} errors={refusal?.fields ?? {}}>
          <ActionBar>
            <Button label={texts.addWebhook} intent="save" />
          </ActionBar>
        </EndpointForm>
      </div>
    </AdminPage>
  )
}
