import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { allImports, asLine, type Import, layerFolders, read, sourceFiles, targetOf } from './source-files.ts'

/** Folders that each layer may import from; 'anything' for those at the top. */
const layers: Record<(typeof layerFolders)[number], readonly string[]> = {
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
const mayImport: Partial<Record<string, readonly string[]>> = layers

/** Packages of npm and Node's modules that each layer may import. */
const packages: Partial<Record<string, RegExp>> = {
  domain: /^valibot$/,
  ui: /^(react|react-dom|react-router|altcha-lib(\/.+)?|@simplewebauthn\/browser|chart\.js)$/,
  app: /^(react|react-dom\/server|react-dom\/client|react-router|react-router\/dom|valibot|isbot|node:(?:stream|diagnostics_channel)|@react-router\/dev\/routes)$/,
}

test('no layer reaches up or sideways', () => {
  const wrong = allImports().filter((one) => {
    const target = layerOf(one)
    return target !== null && target !== one.layer && !mayImport[one.layer]?.includes(target)
  })
  expect(wrong.map(asLine)).toEqual([])
})

test('flows know providers by their types only', () => {
  const wrong = allImports().filter((one) => one.layer === 'flows' && layerOf(one) === 'providers' && !one.isType)
  expect(wrong.map(asLine)).toEqual([])
})

/** Flows that other rooms may call. A new one adds a dependency between two rooms and needs a reason. */
const enteredFlows = 43

test('flows call the flows of another room only where the two nouns meet in the trade', () => {
  const entered = allImports().flatMap((one) => {
    const target = targetOf(one)
    const [layer, room, ...file] = target?.split('/') ?? []
    const isEntry = one.layer === 'flows' && layer === 'flows' && file.length > 0 && !one.isType
    return isEntry && roomOf(one.file) !== room && roomOf(one.file) !== null ? [target] : []
  })
  const advice =
    'A flow is called by another room for the first time: move it, or count it in `enteredFlows` with a reason.'
  expect(new Set(entered).size, advice).toBe(enteredFlows)
})

const roomOf = (file: string) => (file.split('/').length > 2 ? file.split('/')[1] : null)

test('pages read the database and never write it', () => {
  const writing =
    /\b(insert|save|delete|lock|claim|take|pop|deduct|mark|restore|count\w+Attempt|open|migrate|import)\w*/
  const wrong = allImports().filter((one) => one.layer === 'app' && layerOf(one) === 'db' && writing.test(one.names))
  expect(wrong.map(asLine)).toEqual([])
})

test('domain, ui and app use only the packages that they are meant to', () => {
  const wrong = allImports().filter((one) => {
    const isPackage = layerOf(one) === null && !/^\.|\.css$|^virtual:/.test(one.from)
    return isPackage && packages[one.layer]?.test(one.from) === false
  })
  expect(wrong.map(asLine)).toEqual([])
})

test('a dot leads to a neighbour in the same layer, # anywhere else, and every file is named with its ending', () => {
  const wrong = allImports().filter((one) => {
    const target = layerOf(one)
    return target !== null && (!/\.\w+$/.test(one.from) || (one.from.startsWith('.') && target !== one.layer))
  })
  expect(wrong.map(asLine)).toEqual([])
})

/** In a built page these layers are bundled, without the files beside them. */
const besideItself = /new URL\([^)]*import\.meta\.url|import\.meta\.(dirname|filename)/

test('bundled modules never resolve files relative to themselves', () => {
  const built = sourceFiles().filter((file) => /^(domain|db|flows|app)\//.test(file))
  expect(built).toContain('db/engine/migrate.ts')
  expect(built.filter((file) => besideItself.test(read(file)))).toEqual([])
})

test('there are no utility folders and no barrel files', () => {
  const folders = new Set(sourceFiles().flatMap((file) => dirname(file).split('/')))
  for (const drawer of ['utils', 'util', 'lib', 'helpers', 'common', 'services', 'hooks', 'types']) {
    expect([...folders]).not.toContain(drawer)
  }
  expect(sourceFiles().filter((file) => /^index\.tsx?$/.test(basename(file)))).toEqual([])
})

/** `(tx) => record(tx, facts)`: the body of a transaction is a function of its own that gets `tx` and facts. */
const transaction = /\b(?:inTransaction\(|transaction\(\)\s*\.execute\()/g
const bodyOfItsOwn = /^\s*(?:[\w.]+,\s*)?\(tx\) =>\s*\w+\(tx\b(?<facts>[\s\S]*)$/
const reachesOut = /\bshop(?!\.\w)|\bshop\.(?:db|payments|couriers|sms|media)\b|(?<![.\w])db\b/

test('a transaction’s body is a function that gets tx and facts, and no shop', () => {
  const calls = sourceFiles()
    .filter((file) => /^(flows|app|server|demo|cli)\//.test(file))
    .flatMap((file) => {
      const text = read(file)
      return [...text.matchAll(transaction)].map((call) => ({
        file,
        inside: insideBrackets(text, call.index + call[0].length),
      }))
    })
  const wrong = calls.filter(({ inside }) => {
    const { facts } = bodyOfItsOwn.exec(inside)?.groups ?? {}
    return facts === undefined || reachesOut.test(facts)
  })
  expect(wrong).toEqual([])
  expect(calls.length).toBeGreaterThan(25)
})

/** Used as a value, not as a word in a text. */
const usesShop = /(?<!['".])\b(?:shop|db)\b(?=\s*[.,)}])/

test('a function that gets a transaction gets no shop, and so can’t use another connection', () => {
  const takes = sourceFiles()
    .filter((file) => /^(flows|db)\//.test(file))
    .flatMap((file) => {
      const text = read(file)
      return [...text.matchAll(/\bfunction \w+(?:<[^(]*>)?\(/g)].map((head) => {
        const start = head.index + head[0].length
        const parameters = insideBrackets(text, start)
        // A function ends at a line that begins with its closing bracket.
        const body = text.slice(start + parameters.length).split('\n}')[0] ?? ''
        return { file, name: head[0], parameters, body }
      })
    })
    .filter(({ parameters }) => /^\s*tx: /.test(parameters))
  const wrong = takes.filter(({ parameters, body }) => /\bShop\b|\bdb: Db\b/.test(parameters) || usesShop.test(body))
  expect(wrong.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
  expect(takes.length).toBeGreaterThan(60)
})

/** Returns the source between an opening bracket and its closing one. */
function insideBrackets(text: string, start: number): string {
  let depth = 1
  let at = start
  for (; at < text.length && depth > 0; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
  }
  return text.slice(start, at - 1)
}

test('the rules of the trade can be checked at all', () => {
  const found = new Set(allImports().map(({ layer }) => layer))
  expect([...found].sort()).toEqual([...layerFolders].sort())
  expect(allImports().length).toBeGreaterThan(200)
})

/** Layer of an import's target; null for packages and generated files. */
const layerOf = (one: Import) => targetOf(one)?.split('/')[0] ?? null
