import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noSettings } from '#tests/support/servers/blank-settings.ts'

const root = join(import.meta.dirname, '../..')
let folder = ''

/** Identifiers that only a demo or a test may contain. */
const playthings = [
  'routes/sandbox',
  'Sandbox gateway',
  'Sandbox courier',
  'Sandbox notices',
  'failpoint',
  'FAILPOINT',
  'SIGKILL',
  'rzp_sandbox',
]

beforeAll(async () => {
  // Inside the repository, so that the build resolves its packages.
  folder = await mkdtemp(join(root, '.cache/build-'))
  const router = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const env = { ...process.env, ...noSettings, NODE_ENV: 'production', STRUT_MODE: 'production', STRUT_BUILD: folder }
  const build = spawn(process.execPath, [router, 'build'], { cwd: root, env, stdio: 'ignore' })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('The pages could not be built for production')
}, 300_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

/** A button on the page of components, which only the development server has. */
const partsPage = 'Load this page again'

/** The configuration may recognise test keys by their prefix; it contains none. */
const testKey = /rzp_test_\w/

const wordsIn = (built: string) => {
  const files = globSync('**/*.{js,json}', { cwd: built })
  const text = files.map((file) => readFileSync(join(built, file), 'utf8')).join('\n')
  const found = playthings.filter((word) => text.includes(word))
  expect(text).not.toContain(partsPage)
  return { files: files.length, found: [...found, ...(testKey.exec(text) ?? [])] }
}

test('a build for production has no sandbox page, no failpoint and no test key in it', () => {
  const { files, found } = wordsIn(folder)
  expect(files).toBeGreaterThan(30)
  expect(found).toEqual([])
})

test('the build of a demo has them, so the search can find them', () => {
  const { found } = wordsIn(join(root, 'build'))
  expect(found).toEqual(
    expect.arrayContaining([
      'routes/sandbox',
      'Sandbox gateway',
      'Sandbox courier',
      'failpoint',
      'FAILPOINT',
      'SIGKILL',
    ]),
  )
  expect(testKey.test(`keyId:"rzp_test_${'a'.repeat(14)}"`)).toBe(true)
})
