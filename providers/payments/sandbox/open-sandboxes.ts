import { join } from 'node:path'
import type { GatewayName } from '#domain/payments/gateways.ts'
import type { SandboxApi } from './api.ts'
import { cashfreeApi } from './cashfree.ts'
import { openSandbox, type SandboxGateway } from './gateway.ts'
import { phonepeApi } from './phonepe.ts'
import { razorpayApi } from './razorpay.ts'

/** Imitated gateways, in default order. */
export const sandboxApis = { razorpay: razorpayApi, cashfree: cashfreeApi, phonepe: phonepeApi } satisfies Record<
  GatewayName,
  object
>

export const sandboxFile = (dataFolder: string, name: GatewayName) => join(dataFolder, `sandbox-${name}.db`)

/** Opens the sandbox of every gateway; its events go to the webhooks of `origin`. */
export function openSandboxes(shop: {
  dataFolder: string
  origin: string
  now: () => Date
}): Promise<SandboxGateway[]> {
  const open = <Keys extends object>(api: SandboxApi<Keys>): Promise<SandboxGateway> => {
    const post = async (body: string, headers: Record<string, string>) =>
      (await fetch(`${shop.origin}/webhooks/${api.name}`, { method: 'POST', body, headers })).status
    return openSandbox({ file: sandboxFile(shop.dataFolder, api.name), now: shop.now, post, everyMs: 1_000 }, api)
  }
  const opened: Record<GatewayName, Promise<SandboxGateway>> = {
    razorpay: open(razorpayApi),
    cashfree: open(cashfreeApi),
    phonepe: open(phonepeApi),
  }
  return Promise.all(Object.values(opened))
}
