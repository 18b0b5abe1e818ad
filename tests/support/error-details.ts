/** An error's message, properties and causes: everything that a log might print. */
export function everythingOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  return { ...error, message: error.message, cause: everythingOf(error.cause) }
}
