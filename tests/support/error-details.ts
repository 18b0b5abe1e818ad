/** An error with its message, its own fields and its causes: whatever a log might tell of it. */
export function everythingOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  return { ...error, message: error.message, cause: everythingOf(error.cause) }
}
