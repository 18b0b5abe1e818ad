import type { Db } from './database.ts'

/** Two transactions that stood in each other's way: PostgreSQL ended one, which may simply try again. */
const mayTryAgain = new Set(['40001', '40P01'])
const tries = 3

/** Runs the body in a transaction of its own, again when it was ended for another's sake. */
export async function inTransaction<Result>(db: Db, body: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await db.transaction().execute(body)
    } catch (error) {
      if (left === 0 || !mayTryAgain.has(codeOf(error))) throw error
    }
  }
}

/** True when somebody else held the rows for longer than `lock_timeout`. */
export function isLockedOut(error: unknown): boolean {
  return codeOf(error) === '55P03'
}

/** True when another row has what only one may have. */
export function isTaken(error: unknown): boolean {
  return codeOf(error) === '23505'
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
