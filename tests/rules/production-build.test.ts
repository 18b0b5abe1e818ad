import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findSandboxWords } from '../../scripts/release/contents.ts'
import { buildForProduction, readBuild } from '../../scripts/release/stage.ts'

const root = join(import.meta.dirname, '../..')

// `npm run release` refuses what this test refuses; every day the search is shown to find something.
test('a build for production has no sandbox page, no failpoint and no test key in it', {
  tags: ['long'],
  timeout: 600_000,
}, async () => {
  // Inside the repository, so that the build resolves its packages.
  const folder = await mkdtemp(join(root, '.cache/build-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const pages = await buildForProduction(folder)
  expect(readBuild(pages).length).toBeGreaterThan(1_000_000)
  expect(findSandboxWords(readBuild(pages))).toEqual([])
})

test('the build of a demo has them, so the search can find them', () => {
  expect(findSandboxWords(`${readBuild(join(root, 'build'))} rzp_test_a`)).toEqual([
    'FAILPOINT',
    'SIGKILL',
    'Sandbox courier',
    'Sandbox gateway',
    'Sandbox notifications',
    'failpoint',
    'routes/sandbox',
    'rzp_test_a',
  ])
})
