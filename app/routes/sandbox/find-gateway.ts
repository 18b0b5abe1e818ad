import { data, type RouterContextProvider } from 'react-router'
import { type PaymentsSandbox, sandboxContext } from '#app/context.ts'

/** Finds a gateway's sandbox, the first one without a name. 404 when a real gateway is used. */
export function findGatewaySandbox(context: Readonly<RouterContextProvider>, name: string | null): PaymentsSandbox {
  const { payments } = context.get(sandboxContext)
  const gateway = payments.find((one) => name === null || one.payments.name === name)
  if (gateway === undefined) throw data(null, { status: 404, statusText: 'Not Found' })
  return gateway
}
