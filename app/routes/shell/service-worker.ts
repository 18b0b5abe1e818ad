import script from 'virtual:service-worker'
import { shopContext } from '#app/context.ts'
import { serviceWorkerHeaders } from '#app/http/responses.ts'
import { findSetting } from '#db/settings/settings.ts'
import type { Brand } from '#domain/settings/brand.ts'
import type { Route } from './+types/service-worker'

/** Serves the service worker uncached, so that an update is noticed at once, with its own Content-Security-Policy. */
export async function loader({ context }: Route.LoaderArgs) {
  const brand = await findSetting(context.get(shopContext).db, 'brand')
  return new Response(`// ${markOf(brand)}\n${script}`, { headers: serviceWorkerHeaders })
}

/**
 * Adds the brand to the script, so that a change of brand makes browsers fetch the offline page again. URL-encoded, so
 * that no name can end the comment.
 */
const markOf = ({ name, accent, logo }: Brand) => encodeURIComponent([name, accent, logo?.id].join(' '))
