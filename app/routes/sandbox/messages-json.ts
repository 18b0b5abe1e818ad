import { sandboxContext } from '#app/context.ts'
import { notFound } from '#app/http/not-found.ts'
import type { Route } from './+types/messages-json'

/** Lists messages of the SMS sandbox as JSON, newest first. 404 when a real provider is used. */
export function loader({ context }: Route.LoaderArgs) {
  const { sms } = context.get(sandboxContext)
  if (sms === null) throw notFound()
  return Response.json(sms.sent(), { headers: { 'Cache-Control': 'private, no-store' } })
}
