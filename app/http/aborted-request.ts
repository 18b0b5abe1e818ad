/** Detects an aborted or malformed upload, which is no server error and has no reader for a response. */
export const isAbortedRequest = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
