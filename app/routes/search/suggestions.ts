import { shopContext } from '#app/context.ts'
import { findSuggestions } from '#db/search/suggestions.ts'
import { suggestHelp } from '#domain/content/help-topics.ts'
import { suggestionsOf } from '#domain/search/suggestions.ts'
import type { Route } from './+types/suggestions'

const lengthLimit = 100

/** Suggests up to eight completions for `?q=` as JSON. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const typed = (url.searchParams.get('q') ?? '').slice(0, lengthLimit)
  const found = await findSuggestions(context.get(shopContext).db, typed)
  return Response.json(suggestionsOf(found, suggestHelp(typed)), { headers: { 'Cache-Control': 'private, no-store' } })
}
