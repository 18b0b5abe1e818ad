import { redirect } from 'react-router'
import { resolveMissingPath } from '#flows/content/resolve-missing-path.ts'
import type { Shop } from '#flows/shop.ts'

export async function redirectMissing(shop: Shop, request: Request, url: URL): Promise<void> {
  const path = url.pathname.replace(/\.data$/, '')
  const to = await resolveMissingPath(shop, { path, browser: request.headers.get('user-agent') })
  if (to !== null) throw redirect(to, 301)
}
