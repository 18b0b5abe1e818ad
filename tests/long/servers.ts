import { once } from 'node:events'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll } from 'vitest'
import { sandboxFile } from '#providers/payments/sandbox/open-sandboxes.ts'
import { createFunctions } from '#server/api/functions.ts'
import { createWebhooks } from '#server/api/webhooks.ts'
import { unknownAddress } from '#server/http/client-address.ts'
import { promptJobs, scheduledJobs } from '#server/jobs/jobs.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { urlOf } from '#tests/support/servers/postgres-cluster.ts'
import {
  kill,
  newDataFolder,
  type RealServer,
  removeFolder,
  startServer,
  stop,
} from '#tests/support/servers/server-process.ts'
import { type TestShop, testShop } from '#tests/support/shops/test-shop.ts'

/** Sends one request to the shop, wherever it runs now. */
export type Reach = (path: string, init: RequestInit) => Promise<Response>

type ServerGroup = {
  /** The shop as this process sees it: the same database and gateway, a clock that a test sets. */
  shop: TestShop
  /** The server's routes in this process: the shop opened anew after a server died. */
  here: Reach
  start: (settings?: Record<string, string>) => Promise<RealServer>
  /** Runs the jobs of these minutes, minute by minute; `between` runs before each. */
  pass: (minutes: number, between: () => Promise<void>) => Promise<void>
}

/** One shop whose servers are separate processes that may die at any time. Call once, at the top of a file. */
export async function household(): Promise<ServerGroup> {
  const dataFolder = await newDataFolder()
  const shop = await testShop({}, sandboxFile(dataFolder, 'razorpay'))
  const running = new Set<RealServer>()
  afterAll(async () => {
    for (const server of running) if (isAlive(server)) await kill(server)
    await removeFolder(dataFolder)
  })
  // Hundreds of starts share one compile cache.
  const own = { DATABASE_URL: urlOf(shop.address), NODE_COMPILE_CACHE: join(dataFolder, 'compiled') }
  beforeAll(async () => {
    await aProduct(shop)
    await stop(await startServer(dataFolder, 'server/main.ts', own))
  })
  const doors = new Hono()
    .route(
      '/functions',
      createFunctions(shop, () => unknownAddress),
    )
    .route('/', createWebhooks(shop))
  return {
    shop,
    here: async (path, init) => doors.request(new URL(path, shop.origin).href, { redirect: 'manual', ...init }),
    start: async (settings = {}) => {
      const server = await startServer(dataFolder, 'server/main.ts', { ...own, ...settings })
      running.add(server)
      return server
    },
    pass: async (minutes, between) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        shop.clock.pass(1)
        await between()
        await shop.gateway.deliver()
        for (const work of Object.values(promptJobs)) await work(shop)
        for (const { schedule, work } of Object.values(scheduledJobs))
          if (Object.keys(schedule).length === 0) await work(shop)
      }
    },
  }
}

export const isAlive = ({ process }: RealServer) => process.exitCode === null && process.signalCode === null

/** Exit of the server, which may have happened already. */
export async function endOf({ process }: RealServer): Promise<string | number | null> {
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit')
  return process.signalCode ?? process.exitCode
}

export const reachOf =
  ({ origin }: Pick<RealServer, 'origin'>): Reach =>
  (path, init) =>
    fetch(origin + path, { redirect: 'manual', ...init })
