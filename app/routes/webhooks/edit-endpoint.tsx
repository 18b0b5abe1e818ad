import { data, Form } from 'react-router'
import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { plainIntents, readIntent, refusedForm, textField } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { requireStepUp } from '#app/routes/staff/authenticate.ts'
import { exactTime } from '#domain/indian-time.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { toEndpointForm } from '#domain/webhooks/endpoint.ts'
import type { Shop } from '#flows/shop.ts'
import { changeEndpoint, removeEndpoint, rotateSigningSecret } from '#flows/webhooks/change-endpoints.ts'
import { SeenField } from '#ui/backoffice/fields.tsx'
import { AdminPage, Panel, ShownOnce } from '#ui/backoffice/page.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import { EndpointForm } from '#ui/webhooks/endpoint-form.tsx'
import { texts } from '#ui/webhooks/texts.tsx'
import type { Route } from './+types/edit-endpoint'
import { endpointName, findEndpointOf, readTypedEndpoint } from './endpoint-form.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { shop } = requireStepUp({ url, context })
  const endpoint = await findEndpointOf(shop, params.endpointId)
  const { id, previousUntil } = endpoint
  const isPreviousGood = previousUntil !== null && shop.now() < previousUntil
  const previous = isPreviousGood ? exactTime(previousUntil) : null
  return { id, name: endpointName(endpoint), typed: toEndpointForm(endpoint), previous }
}

type EndpointActionResult = { path: string; text: string } | { secret: string }

const intents = plainIntents('rotate', 'remove', 'save')

/** Returns a new secret in this response only. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { shop, staff } = requireStepUp({ url, context })
  const form = await request.formData()
  const { intent } = readIntent(form, intents)
  const { id } = await findEndpointOf(shop, params.endpointId)
  const done = await change(shop, { staff, endpointId: id, form, intent })
  if (isRefusal(done)) {
    const typed = intent === 'save' ? readTypedEndpoint(form) : null
    return refusedForm(done, { typed, secret: null }, form)
  }
  if ('secret' in done) return data({ typed: null, refusal: null, seen: '', secret: done.secret })
  return redirectWithToast(context, done.path, { text: done.text })
}

type ChangeInput = { staff: Staff; endpointId: string; form: FormData; intent: keyof typeof intents }

async function change(shop: Shop, { form, intent, ...which }: ChangeInput): Promise<EndpointActionResult | Refusal> {
  switch (intent) {
    case 'rotate':
      return rotateSigningSecret(shop, which)
    case 'remove': {
      const refused = await removeEndpoint(shop, which)
      return refused ?? { path: '/admin/webhooks', text: texts.webhookRemoved }
    }
    case 'save': {
      const sent = { typed: readTypedEndpoint(form), seen: textField(form, 'seen') }
      const refused = await changeEndpoint(shop, { ...which, ...sent })
      return refused ?? { path: `/admin/webhooks/${which.endpointId}`, text: texts.changesSaved }
    }
  }
}

export const shouldRevalidate = alsoWhenRefused

export default function EditWebhook({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, typed, previous } = loaderData
  const refusal = actionData?.refusal
  return (
    <AdminPage title={name} text={texts.editEndpointNote} back={`/admin/webhooks/${id}`}>
      {actionData?.secret && (
        <ShownOnce text={texts.shownOnce(texts.rotationNote)} value={actionData.secret} label={texts.signingSecret} />
      )}
      <RefusalAlert refusal={refusal} />
      <div className="grid items-start gap-x-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <EndpointForm typed={actionData?.typed ?? typed} errors={refusal?.fields ?? {}}>
          <div className="mb-4">
            <SeenField shown={typed} />
            <Button label={texts.save} intent="save" wide />
          </div>
        </EndpointForm>
        <div>
          <Panel title={texts.signingSecret}>
            <p className="mb-4 text-muted">
              {previous === null ? texts.rotateHint : texts.previousSecretValidUntil(previous)}
            </p>
            <Form method="post">
              <Button label={texts.makeANewSecret} intent="rotate" variant="quiet" wide />
            </Form>
          </Panel>
          <Panel title={texts.removeText}>
            <p className="mb-4 text-muted">{texts.deleteHint}</p>
            <Form method="post">
              <Button label={texts.removeThisWebhook} intent="remove" variant="quiet" wide className="text-red" />
            </Form>
          </Panel>
        </div>
      </div>
    </AdminPage>
  )
}
