import script from 'virtual:service-worker'
import { shopContext } from '#app/context.ts'
import { serviceWorkerHeaders } from '#app/http/text-response.ts'
import { findSetting } from '#db/settings/settings.ts'
import type { Brand } from '#domain/settings/brand.ts'
import type { Route } from './+types/service-worker'

/**
 * The service worker is asked for whenever a page opens, so a new one is seen at once. Its own policy counts for
 * everything that it fetches.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const brand = await findSetting(context.get(shopContext).db, 'brand')
  return new Response(`// ${markOf(brand)}\n${script}`, {
    headers: serviceWorkerHeaders,
  })
}

/** In another dress it is another script, so that browsers fetch the offline page anew. Letters of an address: no name can leave the line. */
const markOf = ({ name, accent, logo }: Brand) => encodeURIComponent([name, accent, logo?.id].join(' '))
