import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { readUuid } from '#app/http/page-cursor.ts'
import { plainIntents } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { readStaffForm } from '#app/routes/staff/authenticate.ts'
import { findDeliveryAttempts, findWebhookDelivery } from '#db/webhooks/delivery-log.ts'
import { exactTime } from '#domain/indian-time.ts'
import { isRefusal, statusOf } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'
import { replayDeliveries } from '#flows/webhooks/change-endpoints.ts'
import { AdminPage, Badge, Panel } from '#ui/backoffice/page.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { DeliveryBadge } from '#ui/webhooks/status-badges.tsx'
import { texts } from '#ui/webhooks/texts.tsx'
import type { Route } from './+types/delivery'
import { endpointName, findEndpointOf } from './endpoint-form.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const endpoint = await findEndpointOf(shop, params.endpointId)
  const call = await callAt(shop, endpoint.id, params.deliveryId)
  const attempts = await findDeliveryAttempts(shop.db, call.id)
  const { kind, state, eventId, body, createdAt, nextAttemptAt } = call
  return {
    endpointId: endpoint.id,
    name: endpointName(endpoint),
    kind,
    state,
    eventId,
    body: JSON.stringify(JSON.parse(body), null, 2),
    at: exactTime(createdAt),
    next: state === 'due' && attempts.length > 0 ? exactTime(nextAttemptAt) : null,
    attempts: attempts.map(({ attemptedAt, ...rest }) => ({ ...rest, at: exactTime(attemptedAt) })),
  }
}

async function callAt({ db }: Shop, endpointId: string, param: string) {
  const id = readUuid(param)
  return foundOr404(id && (await findWebhookDelivery(db, endpointId, id)))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await readStaffForm({ request, context }, plainIntents('replay'))
  const endpoint = await findEndpointOf(shop, params.endpointId)
  const { id: deliveryId } = await callAt(shop, endpoint.id, params.deliveryId)
  const replayed = await replayDeliveries(shop, { staff, endpointId: endpoint.id, deliveryId })
  if (isRefusal(replayed)) return data({ message: replayed.message }, { status: statusOf(replayed) })
  const text = texts.replaying
  return redirectWithToast(context, `/admin/webhooks/${endpoint.id}/${deliveryId}`, { text })
}

export default function WebhookCall({ loaderData, actionData }: Route.ComponentProps) {
  const { endpointId, name, kind, state, eventId, body, at, next, attempts } = loaderData
  return (
    <AdminPage title={kind} text={`${name} · ${at}`} back={`/admin/webhooks/${endpointId}`}>
      <RefusalAlert refusal={actionData} />
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <DeliveryBadge state={state} />
        {state === 'due' ? (
          <p className="text-muted">{next ? texts.itIsTriedAgain(next) : texts.itIsBeingSent}</p>
        ) : (
          <PostForm intent="replay">
            <Button label={texts.replay} variant="quiet" />
          </PostForm>
        )}
      </div>
      <div className="grid items-start gap-x-4 lg:grid-cols-2">
        <Panel title={texts.whatIsSent}>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
            <dt className="text-muted">{'webhook-id'}</dt>
            <dd className="break-all font-mono text-xs leading-5">{eventId}</dd>
          </dl>
          <CodeBlock label={texts.whatIsSent} text={body} />
        </Panel>
        <DeliveryAttempts attempts={attempts} />
      </div>
    </AdminPage>
  )
}

function DeliveryAttempts({ attempts }: Pick<Route.ComponentProps['loaderData'], 'attempts'>) {
  return (
    <Panel title={texts.answers}>
      {attempts.length === 0 ? (
        <p className="text-muted">{texts.notSentYet}</p>
      ) : (
        <ol className="divide-y divide-line">
          {attempts.map(({ number, at, durationMs, status, answer, error }) => (
            <li key={number} className="py-3 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Badge variant={error === null ? 'green' : 'red'}>{status ?? texts.noAnswer}</Badge>
                <span className="font-semibold">{texts.tryNumber(number)}</span>
                <span className="text-muted">{texts.atMs(at, durationMs)}</span>
              </p>
              {error && <p className="mt-1">{error}</p>}
              {answer && <CodeBlock label={texts.answerOfTry(number)} text={answer} />}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

/** Code block, scrollable by keyboard. */
function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard
      tabIndex={0}
      aria-label={label}
      className="mt-2 max-h-96 overflow-auto rounded-card bg-surface px-3 py-2"
    >
      <pre className="font-mono text-xs break-words whitespace-pre-wrap">{text}</pre>
    </section>
  )
}
