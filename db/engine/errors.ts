/** Tells whether a transaction may succeed when it is run again. */
export function isTransient(error: unknown): boolean {
  if (isUniqueViolation(error)) return constraintOf(error) === 'orders_short_number'
  return /^40(001|P01)$/.test(codeOf(error)) || isStockTaken(error)
}

/** Tells whether concurrent orders took the stock that this one had read. */
export const isStockTaken = (error: unknown): boolean =>
  codeOf(error) === '23514' && constraintOf(error) === 'reserved_within_stock'

const constraintOf = (error: unknown): unknown => error instanceof Error && Reflect.get(error, 'constraint')

/** Tells whether another transaction held the rows for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'

/** Error codes of a full disk, PostgreSQL's and the system's, and of a database made read-only by its host. */
const outOfSpace = /^(53100|58030|25006|ENOSPC|EDQUOT)$/

/** Tells whether a write failed for lack of disk space. */
export const isOutOfSpace = (error: unknown): boolean => outOfSpace.test(codeOf(error))

/** Codes of refused or broken connections, a starting or stopping server, too many connections, or a timeout. */
const unavailableCodes = /^(08...|57P0[123]|57014|55P03|53[23]00|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|EMFILE|ENFILE)$/
/** Codes of an unreachable host or an unresolved name. */
const unreachable = /^(EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
/** Messages of the driver that carry no code. */
const unavailableMessages = /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered)/

/** Tells whether the database was unavailable, so that the request may be retried. */
export function isUnavailable(error: unknown): boolean {
  return (
    unavailableCodes.test(codeOf(error)) ||
    unreachable.test(codeOf(error)) ||
    isOutOfSpace(error) ||
    (error instanceof Error && unavailableMessages.test(error.message))
  )
}

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

/** Tells whether a response was stored for this idempotency key meanwhile. */
export const isKeyTaken = (error: unknown): boolean =>
  isUniqueViolation(error) && constraintOf(error) === 'idempotency_keys_pkey'

/** Returns the error's code, such as 'ENOENT' or '57P03'; '' without one. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
