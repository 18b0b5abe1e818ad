import { shopContext } from '#app/context.ts'
import { countDeliveries } from '#db/webhooks/delivery-log.ts'
import { findEndpoints } from '#db/webhooks/endpoints.ts'
import { webhookEventTypes } from '#domain/webhooks/endpoint.ts'
import { AdminPage, EmptyList, List, ListRow } from '#ui/backoffice/page.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EndpointBadge } from '#ui/webhooks/status-badges.tsx'
import { texts } from '#ui/webhooks/texts.tsx'
import type { Route } from './+types/endpoints'
import { endpointName, endpointStatusOf } from './endpoint-form.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const [endpoints, counts] = await Promise.all([findEndpoints(db), countDeliveries(db)])
  return {
    endpoints: endpoints.map((endpoint) => ({
      id: endpoint.id,
      url: endpoint.url,
      name: endpointName(endpoint),
      state: endpointStatusOf(endpoint),
      kinds: endpoint.kinds.length,
      ...(counts.get(endpoint.id) ?? { due: 0, givenUp: 0 }),
    })),
  }
}

export default function Webhooks({ loaderData: { endpoints } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={texts.webhooks}
      text={texts.webhooksNote}
      actions={endpoints.length > 0 && <ButtonLink label={texts.newWebhook} to="/admin/webhooks/new" />}
    >
      {endpoints.length === 0 ? (
        <EmptyList text={texts.noWebhooksYet}>
          <ButtonLink label={texts.newWebhook} to="/admin/webhooks/new" />
        </EmptyList>
      ) : (
        <List label={texts.webhooks}>
          {endpoints.map(({ id, url, name, state, kinds, due, givenUp }) => (
            <ListRow
              key={id}
              to={`/admin/webhooks/${id}`}
              title={<span className="break-words">{name}</span>}
              text={
                <>
                  <span className="block truncate">{url}</span>
                  {[eventsText(kinds), due > 0 && texts.nWaiting(due), givenUp > 0 && texts.givenUp(givenUp)]
                    .filter(Boolean)
                    .join(' · ')}
                </>
              }
              end={<EndpointBadge state={state} />}
            />
          ))}
        </List>
      )}
    </AdminPage>
  )
}

function eventsText(kinds: number): string {
  const all = Object.keys(webhookEventTypes).length
  return kinds === all ? texts.allEvents : texts.ofEvents(kinds, all)
}
