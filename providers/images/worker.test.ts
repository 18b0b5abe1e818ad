import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { imageWorker } from './worker.ts'

const worker = imageWorker()
afterAll(worker.close)

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
  .jpeg()
  .toBuffer()

/** The processes that this one has started to decode pictures. */
async function decoders(): Promise<number[]> {
  const pids: number[] = []
  for (const name of await readdir('/proc')) {
    const line = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
    const status = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const parent = Number(/\) \w (\d+)/.exec(status)?.[1])
    if (line.includes('images/worker-process') && parent === process.pid) pids.push(Number(name))
  }
  return pids
}

test.runIf(process.platform === 'linux')(
  'a picture after the idle decoder was killed is decoded by a new one',
  async () => {
    // Shops of other tests in this process have decoders of their own.
    const others = await decoders()
    expect(await worker.reencode(picture)).toMatchObject({ width: 40, height: 30 })
    const [pid = 0, ...more] = (await decoders()).filter((one) => !others.includes(one))
    expect(more).toEqual([])
    // As the system does when memory is short.
    process.kill(pid, 'SIGKILL')
    // Gone once Node has collected it, not when it is dead.
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
    expect(await worker.reencode(picture)).toMatchObject({ width: 40, height: 30 })
  },
)

const root = join(import.meta.dirname, '../..')

/** Asks for a picture twice: while no file can be opened, and afterwards. */
const short = `
  import { closeSync, openSync } from 'node:fs'
  import { imageWorker } from '#providers/images/worker.ts'
  const worker = imageWorker()
  const picture = Buffer.from('${picture.toString('base64')}', 'base64')
  const files = []
  try { for (;;) files.push(openSync('/dev/null')) } catch {}
  const first = await worker.reencode(picture)
  for (const file of files) closeSync(file)
  const second = await worker.reencode(picture)
  console.log(first, second.width)
  worker.close()`

test.runIf(process.platform === 'linux')('a decoder that could not be started is started for the next picture', () => {
  const command = `ulimit -n 200 && exec "${process.execPath}" --input-type=module --eval "$SHORT"`
  const { stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, SHORT: short },
  })
  expect({ stdout, stderr }).toEqual({ stdout: 'unreadable 40\n', stderr: '' })
})
