import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signInSabotages } from '../../scripts/mutation-tests/accounts.ts'
import { backupSabotages } from '../../scripts/mutation-tests/backups.ts'
import { sabotages as moneySabotages } from '../../scripts/mutation-tests/mutations.ts'

const root = join(import.meta.dirname, '../..')
const sabotages = [...moneySabotages, ...signInSabotages, ...backupSabotages]

test('every guard that is taken away on purpose still stands, once, where its sabotage looks for it', () => {
  const gone = sabotages.filter(
    ({ file, words }) => readFileSync(join(root, file), 'utf8').split(words).length !== 2,
  )
  expect(gone.map(({ guard }) => guard)).toEqual([])
  const tests = sabotages.flatMap((sabotage) => sabotage.tests)
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the list for readers names the same guards in the same order', () => {
  const list = readFileSync(join(root, 'docs/mutation-tests.md'), 'utf8').replace(/\n {2}(?=\S)/g, ' ')
  const rows = [...list.matchAll(/^- \*\*(\d+)\*\* (.*) \(`([^`]+)`\) · `/gm)]
  expect(rows.map(([, at, guard, file]) => ({ at: Number(at), guard, file }))).toEqual(
    sabotages.map(({ guard, file }, at) => ({ at: at + 1, guard, file })),
  )
})
