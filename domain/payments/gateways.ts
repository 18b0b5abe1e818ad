import type { GivenKeys } from '#domain/settings/credential-form.ts'
import { cashfreeCredentials, cashfreeEntries, cashfreeOf } from './cashfree.ts'
import type { GatewayMode } from './gateway.ts'
import { phonepeCredentials, phonepeEntries, phonepeOf } from './phonepe.ts'
import { razorpayCredentials, razorpayEntries, razorpayOf } from './razorpay.ts'

/**
 * The supported payment gateways, as shown on the settings page. `docs/decisions/0041-neutral-gateway.md` lists what a
 * further one needs.
 */
export const gateways = { razorpay: razorpayCredentials, cashfree: cashfreeCredentials, phonepe: phonepeCredentials }

export type GatewayName = keyof typeof gateways
export const isGatewayName = (name: string): name is GatewayName => Object.hasOwn(gateways, name)

/** In default order. */
export const gatewayNames: readonly GatewayName[] = Object.keys(gateways).filter(isGatewayName)

/** Title of a payment's gateway; null for a channel without one. */
export const gatewayTitle = (channel: string) => (isGatewayName(channel) ? gateways[channel].title : null)

export const gatewayEntries = { ...razorpayEntries, ...cashfreeEntries, ...phonepeEntries }

/** Throws a one-line error when a gateway's settings are invalid. */
export function readGatewayKeys(given: GivenKeys<typeof gatewayEntries> & GatewayMode) {
  return { razorpay: razorpayOf(given), cashfree: cashfreeOf(given), phonepe: phonepeOf(given) }
}

export type GatewayKeys = ReturnType<typeof readGatewayKeys>

export const isGatewaySetUp = (keys: GatewayKeys): boolean => gatewayNames.some((name) => keys[name] !== null)

/**
 * Channel of a payment, stored with it. 'upi' and 'cod' have no gateway: staff confirm and refund them by hand.
 * 'credit' is store credit, and refunded as such.
 */
export type PaymentChannel = GatewayName | 'upi' | 'cod' | 'credit'
export const manualChannels = ['upi', 'cod'] as const satisfies readonly PaymentChannel[]
export const isManual = (channel: string): boolean => manualChannels.some((manual) => manual === channel)
/** Channels without a gateway that could refund. */
export const ownChannels = [...manualChannels, 'credit'] as const satisfies readonly PaymentChannel[]
