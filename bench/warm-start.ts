import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { noSettings } from '#tests/support/servers/blank-settings.ts'
import { atMost, type Figure, figure } from './table.ts'

const root = join(import.meta.dirname, '..')
const port = 3977
const runs = 5
const patienceMs = 10 * 60_000

/** From `npm start` to the first page, in a shop that was open before. */
export async function measureSecondStart(dataFolder: string): Promise<Figure[]> {
  const cold: number[] = []
  for (let run = 0; run < runs; run += 1) cold.push(await startOnce(dataFolder))
  return [figure('npm start to the first page, second start', cold, atMost(3_000, 'ms'))]
}

async function startOnce(dataFolder: string): Promise<number> {
  const began = performance.now()
  const shop = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...process.env, ...noSettings, PORT: String(port), STRUT_DATA: dataFolder, STRUT_LOG: 'silent' },
    stdio: 'ignore',
    detached: true,
  })
  const answered = await firstAnswer(shop, began)
  await stop(shop)
  return answered
}

async function firstAnswer(shop: ChildProcess, began: number): Promise<number> {
  while (performance.now() - began < patienceMs) {
    if (shop.exitCode !== null) throw new Error(`npm start ended with ${shop.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}/home`).catch(() => null)
    if (answer?.ok && (await answer.text()).includes('</html>')) return performance.now() - began
    await wait(10)
  }
  throw new Error('The shop did not open')
}

async function stop(shop: ChildProcess): Promise<void> {
  const ended = once(shop, 'exit')
  if (shop.pid) process.kill(-shop.pid, 'SIGTERM')
  await ended
  // npm may exit before the server has stopped the database.
  while (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)) await wait(20)
  await wait(1_000)
}
