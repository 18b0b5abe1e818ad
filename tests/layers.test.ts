import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Which folders each layer may import from; 'anything' for those at the very top. */
const layers: Record<string, readonly string[]> = {
  domain: [],
  db: ['domain'],
  providers: ['domain'],
  flows: ['domain', 'db', 'providers'],
  ui: ['domain'],
  app: ['domain', 'db', 'flows', 'ui'],
  server: ['domain', 'db', 'providers', 'flows', 'ui', 'app', 'demo'],
  demo: ['domain', 'db', 'providers', 'flows'],
  cli: ['domain', 'db', 'providers', 'flows', 'server', 'demo'],
}

/** Packages from npm and Node's own modules. What is not named here a layer does without. */
const packages: Record<string, RegExp> = {
  domain: /^valibot$/,
  ui: /^(react|react-dom|react-router|altcha-lib(\/.+)?)$/,
  app: /^(react|react-dom\/server|react-dom\/client|react-router|react-router\/dom|valibot|isbot|node:stream|@react-router\/dev\/routes)$/,
}

type Import = { file: string; layer: string; from: string; isType: boolean; names: string }

test('no layer reaches up or sideways', () => {
  const wrong = allImports().filter(({ file, layer, from }) => {
    const target = layerOf(file, from)
    return target !== null && target !== layer && !layers[layer]?.includes(target)
  })
  expect(wrong.map(asLine)).toEqual([])
})

test('flows know providers by their types only', () => {
  const wrong = allImports().filter(
    ({ file, layer, from, isType }) => layer === 'flows' && layerOf(file, from) === 'providers' && !isType,
  )
  expect(wrong.map(asLine)).toEqual([])
})

test('pages read the database and never write it', () => {
  const writing = /\b(insert|save|delete|lock|take|mark|keep|letProductGo|countTry|open|migrate|import)\w*/
  const wrong = allImports().filter(
    ({ file, layer, from, names }) => layer === 'app' && layerOf(file, from) === 'db' && writing.test(names),
  )
  expect(wrong.map(asLine)).toEqual([])
})

test('domain, ui and app use only the packages that they are meant to', () => {
  const wrong = allImports().filter(({ file, layer, from }) => {
    const isPackage = layerOf(file, from) === null && !/^\.|\.css$|^virtual:/.test(from)
    return isPackage && packages[layer] !== undefined && !packages[layer].test(from)
  })
  expect(wrong.map(asLine)).toEqual([])
})

test('a dot leads to a neighbour, # to another layer, and every file is named with its ending', () => {
  const wrong = allImports().filter(({ file, layer, from }) => {
    const target = layerOf(file, from)
    return target !== null && (!/\.\w+$/.test(from) || (from.startsWith('.') && target !== layer))
  })
  expect(wrong.map(asLine)).toEqual([])
})

test('there is no drawer for things that fit nowhere, and no barrel', () => {
  const folders = new Set(sourceFiles().flatMap((file) => dirname(file).split('/')))
  for (const drawer of ['utils', 'util', 'lib', 'helpers', 'common', 'services', 'hooks', 'types']) {
    expect([...folders]).not.toContain(drawer)
  }
  expect(sourceFiles().filter((file) => /^index\.tsx?$/.test(basename(file)))).toEqual([])
})

test('the rules of the trade can be checked at all', () => {
  const found = new Set(allImports().map(({ layer }) => layer))
  expect([...found].sort()).toEqual(Object.keys(layers).sort())
  expect(allImports().length).toBeGreaterThan(200)
})

function sourceFiles(): string[] {
  const pattern = `{${Object.keys(layers).join(',')}}/**/*.{ts,tsx}`
  return globSync(pattern, { cwd: root }).filter((file) => !/\.(test|d)\.tsx?$/.test(file))
}

/** `import … from '…'`, `export … from '…'`, `import '…'` and `import('…')`. */
const statement =
  /^(?:import|export)\s+(?<type>type\s)?(?<names>[^'"`;]*?)\s*from\s*['"](?<from>[^'"]+)['"]|^import\s*['"](?<bare>[^'"]+)['"]|\bimport\(\s*['"](?<lazy>[^'"]+)['"]/gm

function allImports(): Import[] {
  return sourceFiles().flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(statement)].map(({ groups = {} }) => ({
      file,
      layer: file.split('/')[0] ?? '',
      from: groups['from'] ?? groups['bare'] ?? groups['lazy'] ?? '',
      isType: groups['type'] !== undefined || isAllTypes(groups['names'] ?? ''),
      names: groups['names'] ?? '',
    }))
  })
}

/** `{ type A, type B }` */
function isAllTypes(names: string): boolean {
  const inside = names.replace(/[{}]/g, '').split(',')
  return names.includes('{') && inside.every((name) => name.trim() === '' || name.trim().startsWith('type '))
}

/** The layer that an import leads to; null for a package, and for what the tools generate. */
function layerOf(file: string, from: string): string | null {
  const path = from.startsWith('#') ? from.slice(1) : relative(root, join(root, dirname(file), from))
  const isOurs = from.startsWith('#') || from.startsWith('.')
  return isOurs && !from.includes('+types/') ? (path.split('/')[0] ?? null) : null
}

const asLine = ({ file, from }: Import) => `${file} imports ${from}`
