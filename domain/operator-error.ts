export function operatorError(message: string): Error {
  const error = new Error(message)
  error.name = 'OperatorError'
  return error
}

/** Such an error is shown by its message alone. */
export function isOperatorError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'OperatorError'
}
