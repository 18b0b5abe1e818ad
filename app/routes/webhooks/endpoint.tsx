import { data, Form } from 'react-router'
import { shopContext } from '#app/context.ts'
import { readPosition } from '#app/http/page-cursor.ts'
import { plainIntents, readIntent } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { requireBackOffice } from '#app/routes/staff/authenticate.ts'
import {
  countDeliveries,
  deliveriesPerPage,
  findLoggedDeliveries,
  type LoggedDelivery,
} from '#db/webhooks/delivery-log.ts'
import { exactTime } from '#domain/indian-time.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { isRefusal, type Refusal, statusOf } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import type { Shop } from '#flows/shop.ts'
import { replayDeliveries, resumeEndpoint, sendTestDelivery } from '#flows/webhooks/change-endpoints.ts'
import { AdminPage, EmptyList, List, ListPages, ListRow, Panel } from '#ui/backoffice/page.tsx'
import { Alert, RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { SelectField } from '#ui/parts/field.tsx'
import { DeliveryBadge, EndpointBadge } from '#ui/webhooks/status-badges.tsx'
import { texts } from '#ui/webhooks/texts.tsx'
import type { Route } from './+types/endpoint'
import { endpointName, endpointStatusOf, findEndpointOf } from './endpoint-form.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const endpoint = await findEndpointOf(shop, params.endpointId)
  const { show, before } = readQuery(url.searchParams)
  const [found, counts] = await Promise.all([
    findLoggedDeliveries(shop.db, { endpointId: endpoint.id, before, state: show }),
    countDeliveries(shop.db),
  ])
  const shown = found.slice(0, deliveriesPerPage)
  const last = shown.at(-1)
  const older = new URLSearchParams({ show: show ?? '', before: String(last?.position ?? '') })
  return {
    id: endpoint.id,
    url: endpoint.url,
    name: endpointName(endpoint),
    state: endpointStatusOf(endpoint),
    since: endpoint.failingSince && exactTime(endpoint.failingSince),
    givenUp: counts.get(endpoint.id)?.givenUp ?? 0,
    deliveries: shown.map(rowOf),
    show: show ?? '',
    isFirst: before === null,
    older: found.length > deliveriesPerPage ? `?${older}` : null,
  }
}

function readQuery(query: URLSearchParams) {
  const states = ['due', 'delivered', 'given-up'] as const
  return {
    show: states.find((state) => state === query.get('show')) ?? null,
    before: readPosition(query.get('before')),
  }
}

/** `text`: result of the last attempt, or the time of the next. */
function rowOf({ id, kind, orderId, state, createdAt, nextAttemptAt, attempts, error }: LoggedDelivery) {
  const next = state === 'due' && attempts > 0 ? texts.nextTry(exactTime(nextAttemptAt)) : ''
  const text = state === 'delivered' ? '' : [error, next].filter(Boolean).join(' ')
  return { id, kind, orderId, state, at: exactTime(createdAt), text }
}

const intents = plainIntents('try', 'resume', 'replay')

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = requireBackOffice(context)
  const { intent } = readIntent(await request.formData(), intents)
  const { id } = await findEndpointOf(shop, params.endpointId)
  const done = await change(shop, { staff, endpointId: id, intent })
  if (isRefusal(done)) return data({ message: done.message }, { status: statusOf(done) })
  return redirectWithToast(context, `/admin/webhooks/${id}`, { text: done.text })
}

type ChangeInput = { staff: Staff; endpointId: string; intent: keyof typeof intents }

async function change(shop: Shop, { intent, ...which }: ChangeInput): Promise<{ text: string } | Refusal> {
  switch (intent) {
    case 'try':
      return (await sendTestDelivery(shop, which)) ?? { text: texts.sendingATestEvent }
    case 'resume':
      return (await resumeEndpoint(shop, which)) ?? { text: texts.switchedOn }
    case 'replay': {
      const deliveries = await replayDeliveries(shop, { ...which, deliveryId: null })
      return isRefusal(deliveries) ? deliveries : { text: texts.sendingAgain(deliveries) }
    }
  }
}

export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, url, name, state, since, givenUp, ...log } = loaderData
  const path = `/admin/webhooks/${id}`
  return (
    <AdminPage
      title={name}
      text={<span className="break-all">{url}</span>}
      back="/admin/webhooks"
      actions={<ButtonLink label={texts.edit} to={`${path}/edit`} variant="quiet" />}
    >
      <RefusalAlert refusal={actionData} />
      {state === 'paused' && (
        <Panel title={texts.pausedByTheShop}>
          <p className="mb-4">{texts.pausedSince(since)}</p>
          <Form method="post">
            <Button label={texts.resume} intent="resume" />
          </Form>
        </Panel>
      )}
      {state === 'failing' && <Alert text={texts.failingSince(since)} variant="warning" className="mb-4" />}
      <div className="flex flex-wrap items-center gap-2">
        <EndpointBadge state={state} />
        <Form method="post" className="flex flex-wrap gap-2">
          {(state === 'on' || state === 'failing') && (
            <Button label={texts.sendATestEvent} intent="try" variant="quiet" />
          )}
          {givenUp > 0 && (
            <Button
              label={givenUp === 1 ? texts.replayTheOneGivenUp : texts.replayAllGivenUp(givenUp)}
              intent="replay"
              variant="quiet"
            />
          )}
        </Form>
      </div>
      <DeliveryList path={path} {...log} />
    </AdminPage>
  )
}

type DeliveryListProps = Pick<Route.ComponentProps['loaderData'], 'deliveries' | 'show' | 'isFirst' | 'older'> & {
  /** Path of the endpoint: its deliveries are below it. */
  path: string
}

const choices = () => [
  { value: '', label: texts.all },
  { value: 'due', label: texts.waiting },
  { value: 'delivered', label: texts.delivered },
  { value: 'given-up', label: texts.givenUp2 },
]

function DeliveryList({ deliveries, path, show, isFirst, older }: DeliveryListProps) {
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries" className="mb-2 mt-6 font-display text-base font-semibold">
        {texts.deliveries}
      </h2>
      <Form key={show} className="mb-4 grid grid-cols-[1fr_auto] items-end gap-3 sm:max-w-md">
        <SelectField label={texts.which} name="show" defaultValue={show} choices={choices()} />
        <Button label={texts.show} variant="quiet" />
      </Form>
      {deliveries.length === 0 ? (
        <EmptyList
          drawing={show === '' && isFirst ? 'none' : 'search'}
          text={show === '' && isFirst ? texts.nothingSentYet : texts.noDeliveriesMatch}
        >
          {show !== '' && <ButtonLink label={texts.showEverything} to={path} variant="quiet" />}
        </EmptyList>
      ) : (
        <List label={texts.deliveries}>
          {deliveries.map(({ id, kind, orderId, state, at, text }) => (
            <ListRow
              key={id}
              to={`${path}/${id}`}
              title={kind}
              text={
                <>
                  <span className="block">{at}</span>
                  {orderId && <span className="block">{texts.orderId(shortNumber(orderId))}</span>}
                  {text && <span className="block break-words">{text}</span>}
                </>
              }
              end={<DeliveryBadge state={state} />}
            />
          ))}
        </List>
      )}
      <ListPages first={isFirst ? null : `?${new URLSearchParams({ show })}`} next={older} />
    </section>
  )
}
