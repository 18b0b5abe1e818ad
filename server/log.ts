import { pino } from 'pino'
import type { Config } from '#server/start/config.ts'

/** Writes JSON lines to standard output. Callers log facts only; personal data is masked here once more. */
export function openLog(level: Config['logLevel']) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['address', 'code', 'text', 'to', '*.address', '*.code', '*.text'], censor: '…' },
    serializers: { err: describeError, error: describeError },
  })
}

/**
 * Formats an error. PostgreSQL's errors contain row values ('Key (phone)=…'), so their other fields are dropped, and
 * long numbers and quoted values removed from the message.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const message = strikeOut(error.message)
  const at = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) }
  return { type: error.name, message, stack: at.slice(0, 12).join('\n'), ...cause }
}

const strikeOut = (message: string): string => message.replace(/"[^"]*"/g, '"…"').replace(/\+?\d{6,}/g, '…')
