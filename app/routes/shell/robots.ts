import { shopContext } from '#app/context.ts'
import { publicHeaders } from '#app/http/responses.ts'
import type { Route } from './+types/robots'

/** Paths that are no pages. Private pages have `noindex`, which crawlers must be able to read. */
const closed = ['/me$', '/logout', '/admin', '/functions/', '/sandbox/', '/*.data']

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(shopContext)
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '']
  const text = [...lines, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
  return new Response(text, { headers: publicHeaders('text/plain; charset=utf-8') })
}
