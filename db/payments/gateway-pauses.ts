import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { GatewayPause } from '#domain/payments/gateway-choice.ts'
import type { GatewayName } from '#domain/payments/gateways.ts'

/** Lists failing gateways with their circuit-breaker state. */
export async function findGatewayPauses(db: Db): Promise<(GatewayPause & { gateway: GatewayName })[]> {
  return db.selectFrom('gatewayPauses').selectAll().execute()
}

/** Claims the trial request of a gateway whose pause has ended. True for one caller; others wait until `until`. */
export async function claimGatewayTrial(
  db: Db,
  gateway: GatewayName,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const change = await db
    .updateTable('gatewayPauses')
    .set({ pausedUntil: until })
    .where('gateway', '=', gateway)
    .where('pausedUntil', '<=', now)
    .executeTakeFirst()
  return change.numUpdatedRows === 1n
}

/** Locks the gateway's state until the transaction ends, even without a row. */
export async function lockGatewayPause(tx: Db, gateway: GatewayName): Promise<GatewayPause | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gateway pause ${gateway}`}, 0))`.execute(tx)
  const pause = tx.selectFrom('gatewayPauses').where('gateway', '=', gateway).selectAll()
  return (await pause.executeTakeFirst()) ?? null
}

export async function saveGatewayPause(tx: Db, gateway: GatewayName, pause: GatewayPause): Promise<void> {
  const { failures, failedAt, pausedUntil } = pause
  await tx
    .insertInto('gatewayPauses')
    .values({ gateway, failures, failedAt, pausedUntil })
    .onConflict((conflict) => conflict.column('gateway').doUpdateSet({ failures, failedAt, pausedUntil }))
    .execute()
}

/** Closes the circuit breaker after a success. */
export async function endGatewayPause(db: Db, gateway: GatewayName): Promise<void> {
  await db.deleteFrom('gatewayPauses').where('gateway', '=', gateway).execute()
}
