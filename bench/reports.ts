import { loadReport } from '#app/routes/reports/load-report.ts'
import type { Db } from '#db/engine/database.ts'
import { readReportPeriod } from '#domain/reports/period.ts'
import { reportNames, rowsOnPage } from '#domain/reports/report-list.ts'
import { fillCatalogue } from '#tests/support/builders/large-catalogue.ts'
import { fillOrders } from '#tests/support/builders/large-orders.ts'
import { withFilledDatabase } from './bench-database.ts'
import { atMost, type Figure, figure, timesOf } from './table.ts'

const products = 50_000
const orders = 200_000
const fillings = [
  { table: 'products', count: products, fill: (db: Db) => fillCatalogue(db, products) },
  { table: 'orders', count: orders, fill: (db: Db) => fillOrders(db, orders) },
] as const
const runs = 11

const periods = {
  '30-days': { search: 'period=30-days', budget: atMost(100, 'ms') },
  'a year': { search: '', budget: atMost(2_000, 'ms') },
} as const

/** Every report of a shop with so many orders in a year, in a data folder that is filled once. */
export function measureReports(dataFolder: string): Promise<Figure[]> {
  return withFilledDatabase(dataFolder, fillings, async (db) => {
    const now = await newestOrder(db)
    const figures: Figure[] = []
    for (const [text, { search, budget }] of Object.entries(periods)) {
      const yearAgo = new Date(now.getTime() - 365 * 86_400_000).toISOString().slice(0, 10)
      const own = `period=own&from=${yearAgo}&to=${now.toISOString().slice(0, 10)}`
      const period = readReportPeriod(new URLSearchParams(search || own), now)
      for (const name of reportNames) {
        const times = await timesOf(runs, () => loadReport(db, name, { period, most: rowsOnPage }))
        figures.push(figure(`${name}, ${text}`, times, budget))
      }
    }
    return figures
  })
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
