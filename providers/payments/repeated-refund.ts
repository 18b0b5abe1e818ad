import { statusOfError } from '#providers/http/client.ts'
import type { GatewayRefund } from './payments.ts'

/**
 * Looks up a refund whose request was refused, because gateways refuse a repeated request whose id exists. The refusal
 * counts only when the gateway says that there is no such refund; without that answer it may have been made.
 */
export async function lookUpRefused(
  refusal: unknown,
  fetchRefund: () => Promise<GatewayRefund>,
): Promise<GatewayRefund> {
  const status = statusOfError(refusal)
  if (status === null || status >= 500) throw refusal
  return fetchRefund().catch((error: unknown) => {
    const isUnknown = statusOfError(error) === 404 || statusOfError(error) === 400
    throw isUnknown ? refusal : error
  })
}
