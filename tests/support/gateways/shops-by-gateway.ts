import { afterAll } from 'vitest'
import type { Shop } from '#flows/shop.ts'
import { newCircuit } from '#providers/http/circuit-breaker.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import type { SandboxApi } from '#providers/payments/sandbox/api.ts'
import { openSandbox, type SandboxGateway } from '#providers/payments/sandbox/gateway.ts'
import { sandboxApis } from '#providers/payments/sandbox/open-sandboxes.ts'
import { createWebhooks } from '#server/api/webhooks.ts'
import type { TestShop } from '#tests/support/shops/test-shop.ts'

/** A shop whose only gateway is this sandbox. */
export type GatewayShop = Shop & { gateway: SandboxGateway }

/** Opens a sandbox of each gateway; their events arrive at the shop's routes when a test delivers them. */
export async function openShopPerGateway(shop: TestShop): Promise<Record<string, GatewayShop>> {
  const open = async <Keys extends object>(api: SandboxApi<Keys>): Promise<[string, GatewayShop]> => {
    const circuit = newCircuit(() => shop.clock.now().getTime())
    const post = async (body: string, headers: Record<string, string>) =>
      (await door.request(`/webhooks/${api.name}`, { method: 'POST', body, headers })).status
    const gateway = await openSandbox({ file: ':memory:', now: shop.clock.now, post, circuit }, api)
    afterAll(() => gateway.close())
    const opened = { ...shop, gateway, gateways: gatewaysOf([gateway.payments]) }
    const door = createWebhooks(opened)
    return [gateway.payments.label, opened]
  }
  return Object.fromEntries(
    await Promise.all([open(sandboxApis.cashfree), open(sandboxApis.phonepe), open(sandboxApis.razorpay)]),
  )
}
