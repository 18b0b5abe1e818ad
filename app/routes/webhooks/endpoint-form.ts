import { foundOr404 } from '#app/http/not-found.ts'
import { readUuid } from '#app/http/page-cursor.ts'
import { textField, textsOf } from '#app/http/read-intent.ts'
import { findEndpoint, type WebhookEndpoint } from '#db/webhooks/endpoints.ts'
import type { TypedEndpoint } from '#domain/webhooks/endpoint.ts'
import type { Shop } from '#flows/shop.ts'
import type { EndpointStatus } from '#ui/webhooks/status-badges.tsx'

export async function findEndpointOf({ db }: Shop, param: string): Promise<WebhookEndpoint> {
  const id = readUuid(param)
  return foundOr404(id && (await findEndpoint(db, id)))
}

export function readTypedEndpoint(form: FormData): TypedEndpoint {
  return {
    url: textField(form, 'url'),
    label: textField(form, 'label'),
    kinds: textsOf(form, 'kinds'),
    on: textField(form, 'on') !== '',
  }
}

export const endpointName = ({ label, url }: Pick<WebhookEndpoint, 'label' | 'url'>) => label || hostOf(url)

const hostOf = (url: string) => url.replace(/^https:\/\//, '').replace(/[/?].*$/, '')

export function endpointStatusOf({ disabledAt, pausedAt, failures }: WebhookEndpoint): EndpointStatus {
  if (disabledAt !== null) return 'off'
  if (pausedAt !== null) return 'paused'
  return failures > 0 ? 'failing' : 'on'
}
