import { expect, test } from 'vitest'
import { layerFolders, read, sourceFiles } from './source-files.ts'

/** React Router looks for these in every route. */
const routeExports =
  /^(loader|action|meta|headers|links|handle|middleware|clientLoader|clientAction|shouldRevalidate|ErrorBoundary|HydrateFallback|Layout)$/

const declaration = /^export (?:async )?(?:function\*?|const|type|class) (\w+)/gm

test('an exported name has one meaning in the whole project', () => {
  const places = new Map<string, string[]>()
  for (const file of sourceFiles([...layerFolders, ...['tests', 'e2e', 'bench', 'scripts']]))
    for (const [, name = ''] of read(file).matchAll(declaration))
      places.set(name, [...(places.get(name) ?? []), file])
  expect(places.size).toBeGreaterThan(2_000)
  const doubles = [...places]
    .filter(([name, files]) => new Set(files).size > 1 && !routeExports.test(name))
    .map(([name, files]) => `${name}: ${files.join(' ')}`)
  expect(doubles).toEqual([])
})
