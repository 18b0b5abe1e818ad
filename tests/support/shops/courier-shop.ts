import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach } from 'vitest'
import { pollSoon } from '#db/shipping/shipments.ts'
import type { TrackingEvent } from '#domain/shipping/tracking.ts'
import { refreshTracking } from '#flows/shipping/refresh-tracking.ts'
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

export type Scan = Pick<TrackingEvent, 'state' | 'text'>

/** A minute later the courier is polled, and tells these scans of the parcel alone. */
export async function scanned(
  { shop, courier }: { shop: TestShop; courier: SandboxCourier },
  waybill: string,
  scans: readonly Scan[],
): Promise<void> {
  shop.clock.pass(1)
  const events = scans.map((scan, at) => ({ ...scan, at: new Date(shop.now().getTime() + at), place: null }))
  const track = async (waybills: readonly string[]) =>
    waybills.map((one) => ({ waybill: one, events: one === waybill ? events : [], expectedAt: null }))
  await pollSoon(shop.db, waybill, shop.now())
  await refreshTracking({ ...shop, couriers: couriersOf([{ ...courier, track }]) })
}
