import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Lighthouse and autocannon weigh 180 MB and are no dependency of a shop: they are installed on first use. */
const folder = join(import.meta.dirname, 'tools')
const programs = {
  autocannon: 'node_modules/autocannon/autocannon.js',
  lighthouse: 'node_modules/lighthouse/cli/index.js',
} as const

const run = promisify(execFile)

export async function runTool(
  tool: keyof typeof programs,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const program = join(folder, programs[tool])
  if (!existsSync(program)) await fetchTools()
  const { stdout } = await run(process.execPath, [program, ...args], {
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...env },
  })
  return stdout
}

async function fetchTools(): Promise<void> {
  console.log('Fetching Lighthouse and autocannon into bench/tools …')
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
}
