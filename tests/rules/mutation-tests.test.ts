import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutations } from '../../scripts/mutation-tests/mutations.ts'

const root = join(import.meta.dirname, '../..')

test('every mutation finds its original text exactly once, and its tests exist', () => {
  const gone = mutations.filter(
    ({ file, original }) => readFileSync(join(root, file), 'utf8').split(original).length !== 2,
  )
  expect(gone.map(({ guard }) => guard)).toEqual([])
  const tests = mutations.flatMap((mutation) => mutation.tests)
  expect(mutations.length).toBeGreaterThanOrEqual(76)
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
