import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adminRoutes, permissionFor } from '#domain/staff/route-permissions.ts'

/** Read as text, not imported: a new action without a test fails without opening a shop. */
const tables = ['audited-actions', 'order-actions', 'catalogue-actions', 'people-actions'].map((name) =>
  readFileSync(join(import.meta.dirname, `audit/${name}.ts`), 'utf8'),
)
const named = tables.flatMap((text) => [...text.matchAll(/^ +'(\/admin[^']*)':/gm)].map(([, path = '']) => path))

test('every address of the back office that changes something has its case in tests/rules/audit/, or a reason why not', () => {
  const changing = Object.keys(adminRoutes).filter((path) => permissionFor(path, 'POST') !== null)
  expect(changing.filter((path) => !named.includes(path))).toEqual([])
  expect(named.filter((path) => !changing.includes(path))).toEqual([])
  expect(changing.length).toBeGreaterThan(35)
})
