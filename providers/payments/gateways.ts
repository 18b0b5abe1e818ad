import type { GatewayKeys, GatewayName } from '#domain/payments/gateways.ts'
import { cashfree } from './cashfree.ts'
import type { Payments } from './payments.ts'
import { phonepe } from './phonepe.ts'
import { razorpay } from './razorpay.ts'

export type Gateways = {
  /** Gateways with an account; none: no online payment. */
  all: readonly Payments[]
  names: readonly GatewayName[]
  /** Returns the gateway of a payment or order; null when the shop has no account with it. */
  named: (name: string | null) => Payments | null
}

export function gatewaysOf(all: readonly Payments[]): Gateways {
  return { all, names: all.map(({ name }) => name), named: (name) => all.find((one) => one.name === name) ?? null }
}

export function openConfiguredGateways(keys: GatewayKeys): Payments[] {
  const opened: Record<GatewayName, Payments | null> = {
    razorpay: keys.razorpay && razorpay(keys.razorpay),
    cashfree: keys.cashfree && cashfree(keys.cashfree),
    phonepe: keys.phonepe && phonepe(keys.phonepe),
  }
  return Object.values(opened).filter((gateway) => gateway !== null)
}
