import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '#db/engine/database.ts'
import { returnsRow } from '#db/engine/results.ts'
import { type Reason, reasonSchema } from '#domain/imports/reasons.ts'
import {
  type CatalogueImport,
  type ImportProgressNow,
  type ImportReport,
  type ImportState,
  importInterrupted,
  importProgressSchema,
  importReportSchema,
  importTimeoutSeconds,
  undoReportSchema,
} from '#domain/imports/report.ts'
import type { ImportInput } from '#domain/imports/upload.ts'
import { paise } from '#domain/money.ts'

type NewImport = { id: string; staffId: string; name: string; bytes: number; choices: ImportInput; createdAt: Date }

export async function insertImport(db: Db, { choices, ...row }: NewImport): Promise<void> {
  await db
    .insertInto('catalogueImports')
    .values({ ...row, choices: JSON.stringify(choices), state: 'checking' })
    .execute()
}

type ImportedList = Omit<NewImport, 'staffId' | 'createdAt'> & { report: ImportReport; at: Date }

/** Inserts an import by the command line, which was applied already. */
export async function insertImported(tx: Db, { choices, report, at, ...row }: ImportedList): Promise<void> {
  const fields = { choices: JSON.stringify(choices), report: JSON.stringify(report) }
  await tx
    .insertInto('catalogueImports')
    .values({ ...row, ...fields, staffId: null, state: 'imported', createdAt: at })
    .execute()
}

const mappingSchema = v.object({
  category: v.nullable(v.string()),
  codPrice: v.nullable(
    v.pipe(
      v.number(),
      v.transform((stored) => paise(stored)),
    ),
  ),
})

/** Condition: the worker's heartbeat is too old. */
const isSilent = sql<boolean>`(state in ('checking', 'importing')
  and heartbeat_at < now() - make_interval(secs => ${importTimeoutSeconds}))`

/** Marks the import as started. Null when its state has changed meanwhile. */
export async function beginImport(
  db: Db,
  id: string,
  { from, to }: { from: ImportState; to: ImportState },
): Promise<{ name: string; choices: ImportInput } | null> {
  const row = await db
    .updateTable('catalogueImports')
    .set({ state: to, progress: null, problem: null, heartbeatAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where((row) => (from === 'failed' ? row.or([row('state', '=', from), isSilent]) : row('state', '=', from)))
    .returning(['name', 'choices'])
    .executeTakeFirst()
  return row ? { name: row.name, choices: v.parse(mappingSchema, row.choices) } : null
}

export async function recordImportProgress(db: Db, id: string, progress: ImportProgressNow): Promise<void> {
  await db
    .updateTable('catalogueImports')
    .set({ progress: JSON.stringify(progress), heartbeatAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['checking', 'importing'])
    .execute()
}

type ImportEnd = { state: 'checked' | 'imported'; report: ImportReport } | { state: 'failed'; problem: Reason }

/** Records that the worker is alive, whatever it is doing. */
export async function recordImportBeat(db: Db, id: string): Promise<void> {
  await db
    .updateTable('catalogueImports')
    .set({ heartbeatAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['checking', 'importing'])
    .execute()
}

/** Deletes lists uploaded before that time and never imported. Returns their number. */
export async function deleteAbandonedImports(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('catalogueImports')
    .where('createdAt', '<', before)
    .where((row) => row.or([row('state', 'in', ['checking', 'checked', 'failed']), isSilent]))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** False when the import was considered interrupted and has begun anew. */
export async function endImport(db: Db, id: string, ending: ImportEnd): Promise<boolean> {
  const query = db
    .updateTable('catalogueImports')
    .set({
      state: ending.state,
      ...('report' in ending ? { report: JSON.stringify(ending.report) } : { problem: JSON.stringify(ending.problem) }),
    })
    .where('id', '=', id)
    .where('state', 'in', statesBefore[ending.state])
    .returning('id')
  return returnsRow(query)
}

/** An import that was applied can't fail afterwards; its report is completed once more. */
const statesBefore: Record<ImportEnd['state'], ImportState[]> = {
  checked: ['checking'],
  imported: ['importing', 'imported'],
  failed: ['checking', 'importing'],
}

export async function findImport(db: Db, id: string): Promise<CatalogueImport | null> {
  const row = await imports(db).where('catalogueImports.id', '=', id).executeTakeFirst()
  return row ? toImport(row) : null
}

/** Tells whether it is a list of customers or orders. */
export async function isHistoryImport(db: Db, id: string): Promise<boolean> {
  return returnsRow(
    db.selectFrom('catalogueImports').where('id', '=', id).where(sql<boolean>`report ? 'history'`).select('id'),
  )
}

export async function findImports(db: Db, limit: number): Promise<CatalogueImport[]> {
  const rows = await imports(db).orderBy('catalogueImports.createdAt', 'desc').limit(limit).execute()
  return rows.map(toImport)
}

function imports(db: Db) {
  return db
    .selectFrom('catalogueImports')
    .leftJoin('staff', 'staff.id', 'catalogueImports.staffId')
    .select([
      'catalogueImports.id',
      'catalogueImports.name',
      'bytes',
      'state',
      'progress',
      'report',
      'problem',
      'undoReport',
    ])
    .select(['catalogueImports.createdAt', 'staff.name as who'])
    .select(isSilent.as('isSilent'))
}

type Row = Omit<CatalogueImport, 'progress' | 'report' | 'problem' | 'undoReport'> & {
  progress: unknown
  report: unknown
  problem: string | null
  undoReport: unknown
  isSilent: boolean
}

function toImport({ isSilent, progress, report, problem, undoReport, ...row }: Row): CatalogueImport {
  return {
    ...row,
    progress: progress === null ? null : v.parse(importProgressSchema, progress),
    undoReport: undoReport === null ? null : v.parse(undoReportSchema, undoReport),
    report: report === null ? null : v.parse(importReportSchema, report),
    problem: problem === null ? null : toReason(problem),
    ...(isSilent && { state: 'failed' as const, problem: importInterrupted }),
  }
}

const storedReason = v.pipe(v.string(), v.parseJson(), reasonSchema)

/** Earlier versions stored a text. */
function toReason(stored: string): Reason | string {
  const read = v.safeParse(storedReason, stored)
  return read.success ? read.output : stored
}
