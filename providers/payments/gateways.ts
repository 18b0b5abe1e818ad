import type { GatewayKeys } from '#domain/payments/gateways.ts'
import type { Payments } from './payments.ts'
import { razorpay } from './razorpay.ts'

/** The gateway that is set up: the first, where there are several. Null when none is. */
export function openConfiguredGateway(keys: GatewayKeys): Payments | null {
  return keys.razorpay && razorpay(keys.razorpay)
}
