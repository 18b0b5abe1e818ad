import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import { takeRow } from '#db/engine/results.ts'
import type { OpenCod } from '#domain/checkout/cod-limits.ts'

type Holder = { userId: string; phone: string; except?: string }

/** Select expression: open COD orders of an account or a delivery phone, except order `except`, as JSON. */
export const openCodJson = ({ userId, phone, except = '' }: Holder) =>
  sql<OpenCod>`open_cod(${userId}, ${phone}, ${except})`

/** Finds them in a query of their own, for an order whose phone is locked. */
export async function findOpenCod(tx: Db, holder: Holder): Promise<OpenCod> {
  return (await takeRow(tx, sql<{ open: OpenCod }>`select ${openCodJson(holder)} as open ${prepared}`)).open
}
