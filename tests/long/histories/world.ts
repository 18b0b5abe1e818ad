import { join } from 'node:path'
import { saveSetting } from '#db/settings/settings.ts'
import { noCodCode } from '#domain/checkout/cod-code.ts'
import { noCodLimits } from '#domain/checkout/cod-limits.ts'
import { noCodRiskRule } from '#domain/checkout/cod-risk.ts'
import { type Paise, paise, rupees } from '#domain/money.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import type { Failpoint } from '#flows/failpoint.ts'
import { type Faults, noFaults } from '#providers/payments/sandbox/faults.ts'
import { openSandbox, type SandboxGateway } from '#providers/payments/sandbox/gateway.ts'
import { razorpayApi } from '#providers/payments/sandbox/razorpay.ts'
import { aProduct, aShopper, type TestShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { emptyTables } from '#tests/support/shops/empty-tables.ts'
import type { TestShop } from '#tests/support/shops/test-shop.ts'
import type { Command, CommandResult } from './commands.ts'
import type { ClaimedUnits, HistoryOrder, OpeningStock } from './model.ts'
import { chargeOfHistory, moreOfHistory, priceOfHistory, ratesOfHistory } from './prices.ts'
import { type Random, seededRandom } from './random.ts'
import type { HistoryServer } from './server.ts'

/** Required of every COD order in half of the histories; in the others the link may pay the full amount. */
const advance = { sum: rupees(300) }

/** State of a history. `record`: what happened, in order. */
export type World = {
  shop: TestShop
  gateway: SandboxGateway
  server: HistoryServer
  random: Random
  staff: Staff
  shoppers: readonly TestShopper[]
  products: readonly { id: string; price: Paise }[]
  locations: readonly OpeningStock[]
  /** Store credit granted and gift cards claimed, by key. */
  credit: Map<string, ClaimedUnits>
  /** Codes of unused gift cards, according to the shop's responses. */
  giftCodes: { code: string; size: number }[]
  orders: HistoryOrder[]
  declined: string[]
  faults: Pick<Faults, 'call' | 'isRefundSlow' | 'isCaptureManual'>
  record: string[]
  /** Sends a command to the server, starting one if necessary. */
  call: (command: Command) => Promise<CommandResult>
  /** The same; without a response, because the server died, mostly retries. */
  press: (command: Command) => Promise<CommandResult>
  restart: (failpoint: Failpoint | null) => Promise<void>
  /** Finds the number of an order whose response was lost. */
  adopt: (order: HistoryOrder) => Promise<void>
  /** Gateway orders by which the order can be paid. */
  paysAt: (order: HistoryOrder) => Promise<{ gatewayOrderId: string | null; qrId: string | null } | null>
}

type Wanted = { shop: TestShop; server: HistoryServer; folder: string; seed: number }

/** An empty shop with two products, three shoppers and an empty gateway. */
export async function openWorld({ shop, server, folder, seed }: Wanted): Promise<World> {
  await emptyTables(shop.db)
  await saveSetting(shop.db, 'cod-limits', noCodLimits)
  await saveSetting(shop.db, 'cod-code', noCodCode)
  await saveSetting(shop.db, 'delivery-rates', ratesOfHistory)
  const gst = { kind: 'registered', gstin: '27AAPFU0939F1ZV', thresholdReads: 'price', roundsTax: false } as const
  await saveSetting(shop.db, 'gst', gst)
  shop.clock.set(new Date())
  const random = seededRandom(seed)
  const rule = random.chance(0.5) ? { ...noCodRiskRule, advanceFrom: 1, advance } : noCodRiskRule
  await saveSetting(shop.db, 'cod-risk', rule)
  const history = { address: shop.address, ledger: join(folder, `gateway-${seed}.db`) }
  const post = async (raw: string, headers: Record<string, string>) => {
    const answer = await call({ does: 'event', raw, headers })
    return answer.kind === 'done' ? Number(answer.value['status']) : 0
  }
  const gateway = await openSandbox({ file: history.ledger, now: shop.now, post }, razorpayApi)
  const restart = async (failpoint: Failpoint | null) => {
    await server.begin(history, failpoint)
    await server.call({ does: 'fault', ...world.faults }, shop.now())
  }
  const call = async (command: Command) => {
    if (!server.isAlive) await restart(null)
    return server.call(command, shop.now())
  }
  const world: World = {
    shop,
    gateway,
    server,
    random,
    call,
    restart,
    orders: [],
    credit: new Map(),
    giftCodes: [],
    declined: [],
    record: [],
    faults: noFaults,
    ...(await someoneAndSomething(shop, random)),
    press: async (command) => {
      const answer = await call(command)
      if (answer.kind !== 'died' || random.chance(0.3)) return answer
      shop.clock.pass(0.5)
      return call(command)
    },
    adopt: async (order) => {
      const row = await orderOfKey(shop, order.key)
      order.orderId ??= row?.orderId ?? null
    },
    paysAt: async ({ key }) => {
      const row = await orderOfKey(shop, key)
      return row ? { gatewayOrderId: row.gatewayOrderId, qrId: row.upiQrId } : null
    },
  }
  await restart(null)
  return world
}

async function someoneAndSomething(shop: TestShop, random: Random) {
  const { staff } = await aStaff(shop, { roles: ['owner'] })
  const locations: OpeningStock[] = []
  const products = await Promise.all(
    [2 + random.below(4), 5 + random.below(8)].map(async (opening) => {
      const wide = 1 + random.below(3)
      const sizes = [
        { size: '', stock: opening },
        { size: 'wide', stock: wide, price: paise(priceOfHistory + moreOfHistory) },
      ]
      const { id } = await aProduct(shop, { price: priceOfHistory, codPrice: chargeOfHistory, sizes })
      locations.push({ id, size: '', opening }, { id, size: 'wide', opening: wide })
      return { id, price: priceOfHistory }
    }),
  )
  const shoppers = await Promise.all([1, 2, 3].map(() => aShopper(shop)))
  return { staff, products, locations, shoppers }
}

function orderOfKey({ db }: TestShop, checkoutKey: string) {
  const row = db.selectFrom('orders').where('checkoutKey', '=', checkoutKey)
  return row.select(['orderId', 'gatewayOrderId', 'upiQrId']).executeTakeFirst()
}

/** Faults end: everything in flight arrives, and all timers run out. */
export async function settle(world: World): Promise<string[]> {
  const { gateway, server, shop } = world
  Object.assign(gateway.faults, structuredClone(noFaults))
  world.faults = noFaults
  await server.kill()
  await world.restart(null)
  const broke: string[] = []
  for (const minutes of [1, 1, 2, 5, 11, 16, 31, 31, 61, 61, 241, 1_441, 1_441, 1_441]) {
    shop.clock.pass(minutes)
    await gateway.deliver()
    const answer = await world.call({ does: 'jobs' })
    if (answer.kind !== 'done') broke.push(`the jobs ${JSON.stringify(answer)}`)
  }
  return broke
}
