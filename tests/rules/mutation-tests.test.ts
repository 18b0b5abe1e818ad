import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountMutations } from '../../scripts/mutation-tests/accounts.ts'
import { backupMutations } from '../../scripts/mutation-tests/backups.ts'
import { orderMutations } from '../../scripts/mutation-tests/mutations.ts'

const root = join(import.meta.dirname, '../..')
const mutations = [...orderMutations, ...accountMutations, ...backupMutations]

test('every mutation finds its original text exactly once, and its tests exist', () => {
  const gone = mutations.filter(
    ({ file, original }) => readFileSync(join(root, file), 'utf8').split(original).length !== 2,
  )
  expect(gone.map(({ guard }) => guard)).toEqual([])
  const tests = mutations.flatMap((mutation) => mutation.tests)
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('docs/mutation-tests.md lists the same guards in the same order', () => {
  const list = readFileSync(join(root, 'docs/mutation-tests.md'), 'utf8').replace(/\n {2}(?=\S)/g, ' ')
  const rows = [...list.matchAll(/^- \*\*(\d+)\*\* (.*) \(`([^`]+)`\) · `/gm)]
  expect(rows.map(([, at, guard, file]) => ({ at: Number(at), guard, file }))).toEqual(
    mutations.map(({ guard, file }, at) => ({ at: at + 1, guard, file })),
  )
})
