import { mkdir } from 'node:fs/promises'
import { loadReport } from '#app/routes/reports/load-report.ts'
import { type Db, openDatabase } from '#db/engine/database.ts'
import { openEmbedded } from '#db/engine/embedded/embedded-postgres.ts'
import { migrate } from '#db/engine/migrate.ts'
import { readReportPeriod } from '#domain/reports/period.ts'
import { reportNames, rowsOnPage } from '#domain/reports/report-list.ts'
import { fillCatalogue } from '#tests/support/builders/large-catalogue.ts'
import { fillOrders } from '#tests/support/builders/large-orders.ts'
import { atMost, type Figure, figure } from './table.ts'

const products = 50_000
const orders = 200_000
const runs = 11

const periods = {
  '30-days': { asked: 'period=30-days', budget: atMost(100, 'ms') },
  'a year': { asked: '', budget: atMost(2_000, 'ms') },
} as const

/** Every report of a shop with so many orders in a year, in a data folder that is filled once. */
export async function measureReports(dataFolder: string): Promise<Figure[]> {
  await mkdir(dataFolder, { recursive: true })
  const embedded = await openEmbedded(dataFolder, console.log)
  const db = openDatabase(embedded.connection, { connections: 4, complain: console.error })
  await migrate(db)
  await fillOnce(db)
  const now = await newestOrder(db)
  const figures: Figure[] = []
  for (const [text, { asked, budget }] of Object.entries(periods)) {
    const yearAgo = new Date(now.getTime() - 365 * 86_400_000).toISOString().slice(0, 10)
    const own = `period=own&from=${yearAgo}&to=${now.toISOString().slice(0, 10)}`
    const period = readReportPeriod(new URLSearchParams(asked || own), now)
    for (const name of reportNames) {
      const ask = () => loadReport(db, name, { period, most: rowsOnPage })
      figures.push(await measure(`${name}, ${text}`, ask, budget))
    }
  }
  await db.destroy()
  await embedded.stop()
  return figures
}

async function fillOnce(db: Db): Promise<void> {
  if ((await countOf(db, 'products')) === 0) await fillCatalogue(db, products)
  const count = await countOf(db, 'orders')
  if (count === orders) return
  if (count > 0) throw new Error(`There are ${count} orders from an earlier run: remove its data folder.`)
  console.log(`Making ${orders.toLocaleString('en-IN')} orders; this is done once …`)
  await fillOrders(db, orders)
}

async function countOf(db: Db, table: 'orders' | 'products'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function newestOrder(db: Db): Promise<Date> {
  const newest = await db
    .selectFrom('orders')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .select('createdAt')
    .executeTakeFirstOrThrow()
  return newest.createdAt
}

/** The first answer of a connection is not counted: it has to read the database's own tables. */
async function measure(name: string, ask: () => Promise<unknown>, budget: Figure['budget']): Promise<Figure> {
  const times: number[] = []
  await ask()
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  return figure(name, times, budget)
}
