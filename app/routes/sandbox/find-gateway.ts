import { type PaymentsSandbox, type RouteContext, sandboxContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'

/** Finds a gateway's sandbox, the first one without a name. 404 when a real gateway is used. */
export function findGatewaySandbox(context: RouteContext, name: string | null): PaymentsSandbox {
  const { payments } = context.get(sandboxContext)
  return foundOr404(payments.find((one) => name === null || one.payments.name === name))
}
