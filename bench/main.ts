import { join } from 'node:path'
import { measureOffice } from './backoffice.ts'
import { measureCheckout } from './checkout.ts'
import { measureCodReplay } from './cod-replay.ts'
import { prepareDemoShop } from './demo-shop.ts'
import { measureFlood } from './flood.ts'
import { measureGrowth } from './growth.ts'
import { measureInteractions } from './interactions.ts'
import { measureListing } from './listing.ts'
import { measureLoad } from './load.ts'
import { measureOrders } from './orders.ts'
import { measurePages } from './pages.ts'
import { measureProcesses } from './processes.ts'
import { measureRendering } from './rendering.ts'
import { measureReports } from './reports.ts'
import { atMost, type Figure, table } from './table.ts'
import { measureSecondStart } from './warm-start.ts'

const folder = (name: string) => join(import.meta.dirname, '../.cache/bench', name)
const demo = () => prepareDemoShop(folder('demo'))

/** Measurements by name: `npm run bench -- pages`. */
const parts: Record<string, () => Promise<Figure[]>> = {
  start: async () => measureSecondStart(await demo()),
  pages: async () => measurePages(await demo()),
  interactions: async () => measureInteractions(await demo()),
  rendering: async () => measureRendering(await demo()),
  load: async () => measureLoad(await demo()),
  orders: measureOrders,
  growth: measureGrowth,
  processes: measureProcesses,
  checkout: measureCheckout,
  'cod-replay': measureCodReplay,
  flood: async () => measureFlood(await demo()),
  office: () => measureOffice(folder('office')),
  listing: () => measureListing(folder('10000'), 10_000, atMost(5, 'ms')),
  reports: () => measureReports(folder('200000')),
  million: () => measureListing(folder('1000000'), 1_000_000, atMost(25, 'ms')),
}

/** Take minutes and gigabytes the first time, so only on request. */
const onlyByName = ['growth', 'processes', 'reports', 'million']

const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !Object.hasOwn(parts, name))
if (unknown) {
  console.error(`There is no part “${unknown}”. There are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length > 0 ? chosen.includes(name) : !onlyByName.includes(name)) {
    console.log(`\n${name}\n${table(await measure())}`)
  }
}
if (chosen.length === 0) {
  const names = onlyByName.join(' ')
  console.log(`\nNot measured: ${names} (npm run bench -- ${names})`)
}
