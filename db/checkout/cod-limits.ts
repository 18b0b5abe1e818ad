import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import type { OpenCod } from '#domain/checkout/cod-limits.ts'

type Holder = { userId: string; phone: string; except?: string }

/** Select expression: open COD orders of an account or a delivery phone, except order `except`, as JSON. */
export const openCodJson = ({ userId, phone, except = '' }: Holder) =>
  sql<OpenCod>`open_cod(${userId}, ${phone}, ${except})`

/** Finds them in a query of their own, for an order whose phone is locked. */
export async function findOpenCod(tx: Db, holder: Holder): Promise<OpenCod> {
  const { rows } = await sql<{ open: OpenCod }>`select ${openCodJson(holder)} as open ${prepared}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('A select of one row gave none')
  return row.open
}
