import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allFiles, layerFolders, read, root, sourceFiles } from './source-files.ts'

/** Exports that React Router reads from routes and entries, and the function that replaces one of its own. */
const routerExports =
  /^(loader|action|meta|headers|links|handle|middleware|clientMiddleware|clientLoader|clientAction|shouldRevalidate|ErrorBoundary|HydrateFallback|Layout|instrumentations|streamTimeout|handleDataRequest|loadRouteModule)$/

const declaration = /^export (?:async )?(?:function\*?|const|type|class) (\w+)/gm

const everySource = () => sourceFiles([...layerFolders, 'tests', 'e2e', 'bench', 'scripts'])

test('an exported name has one meaning in the whole project', () => {
  const places = new Map<string, string[]>()
  // Texts are qualified by their file: `texts.cancelOrder`.
  for (const file of everySource().filter((one) => !/\/texts(\.\w+)?\.tsx?$/.test(one)))
    for (const [, name = ''] of read(file).matchAll(declaration)) places.set(name, [...(places.get(name) ?? []), file])
  expect(places.size).toBeGreaterThan(2_000)
  const doubles = [...places]
    .filter(([name, files]) => new Set(files).size > 1 && !routerExports.test(name))
    .map(([name, files]) => `${name}: ${files.join(' ')}`)
  expect(doubles, 'Qualify the newer name, or export it once and import it.').toEqual([])
})

test('an exported name has a reader in another file', () => {
  const readers = new Map<string, number>()
  const files = allFiles([...layerFolders, 'tests', 'e2e', 'bench', 'scripts', 'service-worker'])
  for (const file of [...files, 'vite.config.ts', 'react-router.config.ts'])
    for (const word of new Set(read(file).match(/\w+/g))) readers.set(word, (readers.get(word) ?? 0) + 1)
  const unread = files.flatMap((file) =>
    [...read(file).matchAll(declaration)].flatMap(([, name = '']) =>
      readers.get(name) === 1 && !routerExports.test(name) ? [`${file}: ${name}`] : [],
    ),
  )
  expect(unread, 'Drop the word `export`, or what nobody uses.').toEqual([])
})

test('migrations and decisions have one number each', () => {
  for (const folder of ['db/migrations', 'docs/decisions']) {
    const names = readdirSync(join(root, folder)).filter((name) => /^\d{4}-/.test(name))
    expect(names.length).toBeGreaterThan(20)
    const numbers = names.map((name) => name.slice(0, 4))
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  }
})
