export function operatorError(message: string): Error {
  const error = new Error(message)
  error.name = 'OperatorError'
  return error
}

/** Tells whether an error is meant for the operator: its message is shown without a stack trace. */
export function isOperatorError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'OperatorError'
}
