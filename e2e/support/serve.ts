import { chmodSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** The real server on a data folder of its own. Only the pictures stay for the next run: they are known by their hash. */
const data = process.env['STRUT_DATA']
if (!data) throw new Error('STRUT_DATA must name the folder of this run')

const pictures = join(import.meta.dirname, '../../.cache/e2e-media')
mkdirSync(pictures, { recursive: true })
mkdirSync(data)
// PostgreSQL's own account must be able to walk through.
chmodSync(data, 0o711)
symlinkSync(pictures, join(data, 'media'), 'dir')
process.once('exit', () => rmSync(data, { recursive: true, force: true, maxRetries: 3 }))

await import('#server/main.ts')
