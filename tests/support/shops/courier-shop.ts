import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach } from 'vitest'
import type { Pickup } from '#providers/courier/courier.ts'
import { couriersOf } from '#providers/courier/couriers.ts'
import { type SandboxCourier, sandboxCourier } from '#providers/courier/sandbox/courier.ts'
import { type TestShop, testShop } from './test-shop.ts'

/**
 * A shop with the sandbox courier on one clock; faults are reset before each test. `pickups`: those that the courier
 * accepted.
 */
export async function shopWithCourier(): Promise<{ shop: TestShop; courier: SandboxCourier; pickups: Pickup[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'strut-courier-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  let now = () => new Date()
  const file = join(folder, 'parcels.json')
  const sandbox = sandboxCourier({ now: () => now(), file, webhookUrl: 'http://127.0.0.1:1' })
  const pickups: Pickup[] = []
  const requestPickup = async (pickup: Pickup) => {
    await sandbox.requestPickup(pickup)
    pickups.push(pickup)
  }
  const courier = { ...sandbox, requestPickup }
  const shop = await testShop({ couriers: couriersOf([courier]) })
  now = shop.now
  beforeEach(() => {
    sandbox.behave('none')
    pickups.length = 0
  })
  return { shop, courier, pickups }
}
