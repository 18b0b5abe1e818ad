/** Preloaded by `npm start`: React and the router choose their production builds by NODE_ENV. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

process.env['NODE_ENV'] ??= 'production'
// A second start takes 1.0 s of processor instead of 1.7; where the folder can't be written, Node does without.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
