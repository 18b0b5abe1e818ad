/** A breakage that whoever starts the shop can mend: its message is one clear line and needs no stack. */
export function operatorError(message: string): Error {
  const error = new Error(message)
  error.name = 'OperatorError'
  return error
}

export function isOperatorError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'OperatorError'
}
