import { pino } from 'pino'
import type { Config } from './config.ts'

/** JSON lines on the standard output. Whoever logs names facts; what could be personal is struck out once more here. */
export function openLog(level: Config['logLevel']) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['phone_number', 'address', 'code', 'text', 'to', '*.address', '*.code', '*.text'],
      censor: '…',
    },
  })
}
