import { redirect } from 'react-router'
import type { RouteContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { textFields } from '#app/http/read-intent.ts'
import * as texts from '#ui/sandbox/texts.tsx'
import type { Route } from './+types/checkout'
import { findGatewaySandbox } from './find-gateway.ts'

/** Sandbox of the gateway's page: knows its own orders and refuses what the real one would. Some open it by a GET. */
export function loader({ url, params, context }: Route.LoaderArgs) {
  return open({ context, name: params.gateway }, Object.fromEntries(url.searchParams))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return open({ context, name: params.gateway }, textFields(await request.formData()))
}

type CheckoutContext = { context: RouteContext; name: string }

function open({ context, name }: CheckoutContext, fields: Record<string, string>): Response {
  const order = foundOr404(findGatewaySandbox(context, name).openCheckout(fields))
  if (typeof order === 'string') return new Response(texts.badRequest(order), { status: 400 })
  return redirect(`/sandbox/pay/${name}/${order.id}`, 303)
}
