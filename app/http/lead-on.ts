import { redirect } from 'react-router'
import { leadOn } from '#flows/content/lead-on.ts'
import type { Shop } from '#flows/shop.ts'

/** Throws the redirect of a missing path, if there is one. */
export async function leadOnFrom(shop: Shop, request: Request, url: URL): Promise<void> {
  const path = url.pathname.replace(/\.data$/, '')
  const to = await leadOn(shop, { path, browser: request.headers.get('user-agent') })
  if (to !== null) throw redirect(to, 301)
}
