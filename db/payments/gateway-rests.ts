import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { GatewayRest } from '#domain/payments/gateway-choice.ts'
import type { GatewayName } from '#domain/payments/gateways.ts'

/** Lists failing gateways with their circuit-breaker state. */
export async function findGatewayRests(db: Db): Promise<(GatewayRest & { gateway: GatewayName })[]> {
  return db.selectFrom('gatewayRests').selectAll().execute()
}

/** Claims the trial request of a gateway whose rest has ended. True for one caller; others wait until `until`. */
export async function takeGatewayTrial(
  db: Db,
  gateway: GatewayName,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const change = await db
    .updateTable('gatewayRests')
    .set({ restsUntil: until })
    .where('gateway', '=', gateway)
    .where('restsUntil', '<=', now)
    .executeTakeFirst()
  return change.numUpdatedRows === 1n
}

/** Locks the gateway's state until the transaction ends, even without a row. */
export async function lockGatewayRest(tx: Db, gateway: GatewayName): Promise<GatewayRest | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gateway rest ${gateway}`}, 0))`.execute(tx)
  const rest = tx.selectFrom('gatewayRests').where('gateway', '=', gateway).selectAll()
  return (await rest.executeTakeFirst()) ?? null
}

export async function saveGatewayRest(tx: Db, gateway: GatewayName, rest: GatewayRest): Promise<void> {
  const { failures, failedAt, restsUntil } = rest
  await tx
    .insertInto('gatewayRests')
    .values({ gateway, failures, failedAt, restsUntil })
    .onConflict((conflict) => conflict.column('gateway').doUpdateSet({ failures, failedAt, restsUntil }))
    .execute()
}

/** Closes the circuit breaker after a success. */
export async function endGatewayRest(db: Db, gateway: GatewayName): Promise<void> {
  await db.deleteFrom('gatewayRests').where('gateway', '=', gateway).execute()
}
