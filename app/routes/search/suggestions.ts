import { shopContext } from '#app/context.ts'
import { findSuggestions } from '#db/search/suggestions.ts'
import { findHelp, suggestHelp } from '#domain/content/help-topics.ts'
import { suggestionsOf } from '#domain/search/suggestions.ts'
import type { Route } from './+types/suggestions'

const lengthLimit = 100

/** Suggests up to eight completions for `?q=` as JSON. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const typed = (url.searchParams.get('q') ?? '').slice(0, lengthLimit)
  const found = await findSuggestions(context.get(shopContext).db, typed)
  const lines = suggestionsOf(found, typed.includes(' ') ? suggestHelp(typed) : findHelp(typed))
  return Response.json(lines.length > 0 ? lines : suggestionsOf(found, suggestHelp(typed)), {
    headers: { 'Cache-Control': 'private, no-store' },
  })
}
