/**
 * A whole cluster on one machine, and its buyers: `node tests/long/cluster/main.ts --help`. Everything happens in
 * namespaces of its own (network, processes, mounts), which the kernel takes away with this process, however it ends.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sandbox } from '../sandbox.ts'
import { whatIsMissing } from './missing.ts'

const help = `Options:
  --kills 20       how often the primary is killed
  --rounds 1       how often each other fault happens
  --pieces 1000    of the article that the crowd wants; 0: no sale
  --buyers 20000   in that crowd
  --report FILE    where the figures are written as JSON
  --stay           build the cluster, say its addresses and wait for Ctrl-C`

/** Init process of its namespace: reaps zombies, for which Patroni would wait for ever. */
const init = ['sh', '-c', '"$@"; exit $?', 'sh']

const options = process.argv.slice(2)
const missing = whatIsMissing()
if (options.includes('--help')) console.log(help)
else if (missing.length > 0) console.log(`not run: ${missing.join(', ')}`)
else {
  const play = [process.execPath, join(import.meta.dirname, 'run.ts')]
  const folder = mkdtempSync(join(tmpdir(), 'strut-cluster-'))
  const [program = '', ...args] = [...sandbox, ...init, ...play, '--folder', folder]
  const child = spawn(program, [...args, ...options], { stdio: 'inherit' })
  process.on('SIGINT', () => child.kill('SIGKILL')).on('SIGTERM', () => child.kill('SIGKILL'))
  const [code] = await once(child, 'exit')
  if (code === 0) rmSync(folder, { recursive: true })
  else console.log(`The logs are in ${folder}.`)
  process.exitCode = code ?? 1
}
