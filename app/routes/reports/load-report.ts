import type { Db } from '#db/engine/database.ts'
import { withStatementTimeout } from '#db/engine/long-query.ts'
import { findCreditMovements } from '#db/reports/credit.ts'
import { findFailedDeliveries } from '#db/reports/failed-deliveries.ts'
import { findStepCounts } from '#db/reports/funnel.ts'
import { findTaxDocuments } from '#db/reports/gst.ts'
import { findOutcomes, findSold, type ReportQuery } from '#db/reports/orders.ts'
import { findGatewayTakings, findOrderSteps, findSales } from '#db/reports/sales.ts'
import { findStockOfCategories, findStockOfProducts } from '#db/reports/stock.ts'
import { findSetting } from '#db/settings/settings.ts'
import { creditReport } from '#domain/reports/credit.ts'
import { funnelReport } from '#domain/reports/funnel.ts'
import { gstReport } from '#domain/reports/gst-tables.ts'
import { productsReport } from '#domain/reports/products.ts'
import type { Report } from '#domain/reports/report.ts'
import type { ReportName } from '#domain/reports/report-list.ts'
import { returnsReport } from '#domain/reports/returns.ts'
import { paymentsReport, salesReport } from '#domain/reports/sales.ts'
import { stockReport } from '#domain/reports/stock.ts'
import { notRegisteredNote } from '#domain/reports/texts.ts'

/** Timeout in milliseconds: a year of a large shop on a busy machine. */
const longestMs = 30_000

export function loadReport(db: Db, name: ReportName, request: ReportQuery): Promise<Report> {
  return withStatementTimeout(db, longestMs, (own) => loaders[name](own, request))
}

const loaders: Record<ReportName, (db: Db, request: ReportQuery) => Promise<Report>> = {
  sales: async (db, { period }) => salesReport(await findSales(db, period), period),
  payments: async (db, { period }) => {
    const [sales, gateway] = await Promise.all([findSales(db, period), findGatewayTakings(db, period)])
    return paymentsReport(sales, gateway)
  },
  products: async (db, request) => productsReport(await findSold(db, request)),
  funnel: async (db, { period }) => {
    const [counted, orders] = await Promise.all([findStepCounts(db, period), findOrderSteps(db, period)])
    return funnelReport(counted, orders)
  },
  returns: async (db, request) => {
    const [outcomes, failures] = await Promise.all([
      findOutcomes(db, request),
      findFailedDeliveries(db, request.period),
    ])
    return returnsReport(outcomes, failures)
  },
  stock: async (db, { most }) => {
    const [categories, products] = await Promise.all([findStockOfCategories(db), findStockOfProducts(db, most)])
    return stockReport(categories, products.rows, products.outOf)
  },
  credit: async (db, { period }) => creditReport(await findCreditMovements(db, period), period),
  gst: async (db, { period }) => {
    const [documents, { kind }] = await Promise.all([findTaxDocuments(db, period), findSetting(db, 'gst')])
    const report = gstReport(documents)
    if (kind === 'registered') return report
    return { ...report, whyEmpty: notRegisteredNote }
  },
}
