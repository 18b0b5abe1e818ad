import type { Db } from './database.ts'
import { traceTransaction } from './trace-channels.ts'

const tries = 3

/** Runs the body in a transaction of its own, again when it was ended for another's sake, or drew a taken number. */
export function inTransaction<Result>(db: Db, body: (tx: Db) => Promise<Result>): Promise<Result> {
  return traceTransaction(body, () => tryInTransaction(db, body))
}

async function tryInTransaction<Result>(db: Db, body: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await db.transaction().execute(body)
    } catch (error) {
      if (left === 0 || !mayTryAgain(error)) throw error
    }
  }
}

/** Two transactions that stood in each other's way: PostgreSQL ended one, which may simply try again. */
function mayTryAgain(error: unknown): boolean {
  if (isUniqueViolation(error))
    return error instanceof Error && Reflect.get(error, 'constraint') === 'orders_short_number'
  return /^40(001|P01)$/.test(codeOf(error))
}

/** True when another transaction held the rows for longer than `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03'
}

/** A disk without room, PostgreSQL's or ours: a database that can't grow, or that its host has made read-only. */
const outOfSpace = /^(53100|58030|25006|ENOSPC|EDQUOT)$/

/** True when something could not be written for want of disk space. */
export function isOutOfSpace(error: unknown): boolean {
  return outOfSpace.test(codeOf(error))
}

/** Connections that are refused or broken, a server that starts or stops, too many callers, a question that took too long. */
const away = /^(08...|57P0[123]|57014|55P03|53[23]00|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|EMFILE|ENFILE)$/
/** A machine without power or cable, or a name that nobody knows at the moment. */
const unreachable = /^(EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
/** The driver's own words, which bear no code. */
const awayInWords = /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered)/

/** True when the database did not come to answering: nothing is wrong with what was asked, and it may be asked again. */
export function isUnavailable(error: unknown): boolean {
  return (
    away.test(codeOf(error)) ||
    unreachable.test(codeOf(error)) ||
    isOutOfSpace(error) ||
    (error instanceof Error && awayInWords.test(error.message))
  )
}

/** True when another row has what only one may have. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505'
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
