import type { Db } from '#db/engine/database.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { noCodLimits } from '#domain/checkout/cod-limits.ts'
import { noCodRiskRule } from '#domain/checkout/cod-risk.ts'
import { anAddress, aProduct, aShopper, type TestShopper } from '#tests/support/builders/records.ts'
import {
  newDataFolder,
  type RealServer,
  removeFolder,
  startServer,
  stop,
  withDatabase,
} from '#tests/support/servers/server-process.ts'
import type { Figure } from './table.ts'

export type BenchCrowd = { shoppers: readonly TestShopper[]; productIds: readonly string[] }

type BenchCrowdSize = { accounts: number; products: number }

type Measure = (server: RealServer, crowd: BenchCrowd, dataFolder: string) => Promise<Figure[]>

/** Starts a server with shoppers who have an address, without COD limits: each of them orders repeatedly. */
export async function withCrowd(size: BenchCrowdSize, measure: Measure): Promise<Figure[]> {
  const dataFolder = await newDataFolder()
  const crowd = await withDatabase(dataFolder, (db) => insertCrowd(db, size))
  const server = await startServer(dataFolder)
  const figures = await measure(server, crowd, dataFolder)
  await stop(server)
  await removeFolder(dataFolder)
  return figures
}

async function insertCrowd(db: Db, { accounts, products }: BenchCrowdSize): Promise<BenchCrowd> {
  await saveSetting(db, 'cod-limits', noCodLimits)
  await saveSetting(db, 'cod-risk', noCodRiskRule)
  const shop = { db, now: () => new Date() }
  const productIds: string[] = []
  while (productIds.length < products) productIds.push((await aProduct(shop, { stock: 1_000_000 })).id)
  const shoppers: TestShopper[] = []
  while (shoppers.length < accounts) {
    // A phone each: COD rules look at all parcels of a phone.
    const phone = `+9197${String(shoppers.length).padStart(8, '0')}`
    const address = { ...anAddress, phone, whatsapp: phone }
    shoppers.push(await aShopper(shop, { phone, address }))
  }
  return { shoppers, productIds }
}

/** Cycles through the items. */
export function pick<Thing>(things: readonly Thing[], at: number): Thing {
  const thing = things[at % things.length]
  if (thing === undefined) throw new Error('There is nothing to choose from')
  return thing
}
