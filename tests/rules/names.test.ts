import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { layerFolders, read, root, sourceFiles } from './source-files.ts'

/** Exports that React Router expects of every route. */
const routeExports =
  /^(loader|action|meta|headers|links|handle|middleware|clientLoader|clientAction|shouldRevalidate|ErrorBoundary|HydrateFallback|Layout)$/

const declaration = /^export (?:async )?(?:function\*?|const|type|class) (\w+)/gm

test('an exported name has one meaning in the whole project', () => {
  const places = new Map<string, string[]>()
  const all = sourceFiles([...layerFolders, 'tests', 'e2e', 'bench', 'scripts'])
  // Texts are qualified by their file: `texts.cancelOrder`.
  for (const file of all.filter((one) => !/\/texts(\.\w+)?\.tsx?$/.test(one)))
    for (const [, name = ''] of read(file).matchAll(declaration)) places.set(name, [...(places.get(name) ?? []), file])
  expect(places.size).toBeGreaterThan(2_000)
  const doubles = [...places]
    .filter(([name, files]) => new Set(files).size > 1 && !routeExports.test(name))
    .map(([name, files]) => `${name}: ${files.join(' ')}`)
  expect(doubles).toEqual([])
})

test('migrations and decisions have one number each', () => {
  for (const folder of ['db/migrations', 'docs/decisions']) {
    const names = readdirSync(join(root, folder)).filter((name) => /^\d{4}-/.test(name))
    expect(names.length).toBeGreaterThan(20)
    const numbers = names.map((name) => name.slice(0, 4))
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  }
})
