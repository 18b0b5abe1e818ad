import { type CashfreeKeys, cashfreeCredentials, cashfreeEntries, cashfreeOf } from './cashfree.ts'
import { type PhonepeKeys, phonepeCredentials, phonepeEntries, phonepeOf } from './phonepe.ts'
import { type RazorpayKeys, razorpayCredentials, razorpayEntries, razorpayOf } from './razorpay.ts'

/**
 * The payment gateways that the shop can use, as the settings page shows them. `docs/decisions/0041-neutral-gateway.md` lists what another
 * one needs.
 */
export const gateways = {
  razorpay: razorpayCredentials,
  cashfree: cashfreeCredentials,
  phonepe: phonepeCredentials,
}

export type GatewayName = keyof typeof gateways
export const gatewayNames: readonly GatewayName[] = ['razorpay', 'cashfree', 'phonepe']

export const isGatewayName = (name: string): name is GatewayName => Object.hasOwn(gateways, name)

export type GatewayKeys = {
  razorpay: RazorpayKeys | null
  cashfree: CashfreeKeys | null
  phonepe: PhonepeKeys | null
}

export const gatewayEntries = { ...razorpayEntries, ...cashfreeEntries, ...phonepeEntries }

export type GatewayEnvironment = Parameters<typeof razorpayOf>[0] &
  Parameters<typeof cashfreeOf>[0] &
  Parameters<typeof phonepeOf>[0]

/** Throws one clear line when a gateway's settings can't be used. */
export function readGatewayKeys(given: GatewayEnvironment): GatewayKeys {
  return { razorpay: razorpayOf(given), cashfree: cashfreeOf(given), phonepe: phonepeOf(given) }
}

export function isGatewaySetUp(keys: GatewayKeys): boolean {
  return gatewayNames.some((name) => keys[name] !== null)
}

/**
 * Stored with each payment. 'upi' and 'cod' have no gateway behind them: the shop looks for itself, and refunds by hand.
 * 'credit' is store credit, which goes back to credit.
 */
export type PaymentChannel = GatewayName | 'upi' | 'cod' | 'credit'
export const manualChannels = ['upi', 'cod'] as const satisfies readonly PaymentChannel[]
/** Channels whose refunds no gateway is asked for. */
export const ownChannels = [...manualChannels, 'credit'] as const satisfies readonly PaymentChannel[]
