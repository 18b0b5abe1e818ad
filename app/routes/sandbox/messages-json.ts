import { sandboxContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import type { Route } from './+types/messages-json'

/** Lists messages of the SMS sandbox as JSON, newest first. 404 when a real provider is used. */
export function loader({ context }: Route.LoaderArgs) {
  const sms = foundOr404(context.get(sandboxContext).sms)
  return Response.json(sms.sent(), { headers: { 'Cache-Control': 'private, no-store' } })
}
