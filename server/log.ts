import { pino } from 'pino'
import type { Config } from '#server/start/config.ts'

/** JSON lines on the standard output. Callers log facts; what may be personal is masked once more here. */
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
 * Message and stack of an error. A database's error also carries the row that it is about ('Key (phone)=…'), so its further
 * fields stay out, and longer numbers and quoted values go from its message.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const message = strikeOut(error.message)
  const at = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) }
  return { type: error.name, message, stack: at.slice(0, 12).join('\n'), ...cause }
}

function strikeOut(message: string): string {
  return message.replace(/"[^"]*"/g, '"…"').replace(/\+?\d{6,}/g, '…')
}
