import { afterAll } from 'vitest'
import type { Shop } from '#flows/shop.ts'
import { newCircuit } from '#providers/http/circuit-breaker.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import type { SandboxFace } from '#providers/payments/sandbox/face.ts'
import { faces } from '#providers/payments/sandbox/faces.ts'
import { openSandbox, type SandboxGateway } from '#providers/payments/sandbox/gateway.ts'
import { createWebhooks } from '#server/api/webhooks.ts'
import type { TestShop } from '#tests/support/shops/test-shop.ts'

/** A shop whose only gateway is this sandbox. */
export type PlayedShop = Shop & { gateway: SandboxGateway }

/** Opens a sandbox of each gateway; their events arrive at the shop's routes when a test delivers them. */
export async function playEachGateway(shop: TestShop): Promise<Record<string, PlayedShop>> {
  const open = async <Keys extends object>(face: SandboxFace<Keys>): Promise<[string, PlayedShop]> => {
    const circuit = newCircuit(() => shop.clock.now().getTime())
    const post = async (body: string, headers: Record<string, string>) =>
      (await door.request(`/webhooks/${face.name}`, { method: 'POST', body, headers })).status
    const gateway = await openSandbox({ file: ':memory:', now: shop.clock.now, post, circuit }, face)
    afterAll(() => gateway.close())
    const played = { ...shop, gateway, gateways: gatewaysOf([gateway.payments]) }
    const door = createWebhooks(played)
    return [gateway.payments.label, played]
  }
  return Object.fromEntries(await Promise.all([open(faces.cashfree), open(faces.phonepe), open(faces.razorpay)]))
}
