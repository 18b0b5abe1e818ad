/** A breakage that whoever starts the shop can mend: its message is one clear line and needs no stack. */
export function operatorError(message: string): Error {
  const error = new Error(message)
  error.name = 'OperatorError'
  return error
}

/** Such an error is shown by its message alone. */
export function isOperatorError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'OperatorError'
}
