import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { boundsOf, type ReportPeriod } from '#domain/reports/period.ts'
import type { FailedDeliveryRow } from '#domain/reports/returns.ts'

/** Counts failed deliveries of a period by reason: answered, delivered in the end, returned. */
export async function findFailedDeliveries(db: Db, period: ReportPeriod): Promise<FailedDeliveryRow[]> {
  const { start, end } = boundsOf(period)
  const { rows } = await sql<FailedDeliveryRow>`
    select failed.reason, count(*) as failed,
      count(*) filter (where failed.answered_by = 'shopper') as answered,
      count(*) filter (where shipments.state = 'delivered') as delivered,
      count(*) filter (where shipments.state in ('returning', 'returned')) as rto
    from failed_deliveries failed join shipments on shipments.id = failed.shipment_id
    where failed.failed_at >= ${start} and failed.failed_at < ${end}
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}
