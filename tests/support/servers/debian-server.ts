import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { chooseAccount } from '#db/engine/embedded/home.ts'
import { haveProgram, type Program } from '../../../scripts/debian-program.mjs'

type DebianServer = Program & {
  port: number
  /** Builds the configuration file; `folder` is empty and belongs to this server. */
  configuration: (folder: string) => string
  /** Command-line arguments. */
  options: (file: string) => string[]
  env?: Record<string, string>
}

/** Runs a server from a Debian package until the test file ends, installing it if necessary. Waits for its port. */
export async function startDebianServer({ port, configuration, options, env, ...program }: DebianServer) {
  const { path, problem } = haveProgram(program, console.log)
  if (problem !== null) throw new Error(problem)
  const folder = await mkdtemp(join(tmpdir(), `strut-${program.title}-`))
  await chmod(folder, 0o777)
  const file = join(folder, 'configuration')
  await writeFile(file, configuration(folder))
  const child = spawn(path, options(file), {
    ...(await chooseAccount(folder)),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const ended = once(child, 'exit')
  afterAll(async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true })
  })
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`${program.title} did not start: ${output}`)
    await wait(20)
  }
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
