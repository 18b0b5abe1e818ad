import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '#server/start/config.ts'
import { chapters, triedElsewhere } from '#tests/long/manual/chapters.ts'
import { blocksOf, operations } from '#tests/long/manual/document.ts'
import { roleTable } from './role-table.ts'
import { allFiles, codeFolders, read, root } from './source-files.ts'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...globSync('docs/**/*.md', { cwd: root }),
].sort()
const records = documents.filter((file) => /^docs\/decisions\/\d/.test(file))

test('no line of a document is longer than 120 characters', () => {
  const long = documents.flatMap((file) =>
    withoutLiteralBlocks(read(file)).flatMap((line, at) =>
      line.length > 120 ? [`${file}:${at + 1}: ${line.length}`] : [],
    ),
  )
  expect(long).toEqual([])
  expect(documents.length).toBeGreaterThan(40)
})

/** Drops fenced blocks without a language: they are literal, such as a text to register or a body that was signed. */
function withoutLiteralBlocks(text: string): string[] {
  let isLiteral = false
  return text.split('\n').map((line) => {
    if (/^\s*```$/.test(line)) isLiteral = !isLiteral
    return isLiteral ? '' : line
  })
}

test('every link from a document to a file of the project leads somewhere', () => {
  const links = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => ({ file, to })),
  )
  const broken = links.filter(({ file, to }) => !existsSync(join(root, dirname(file), to)))
  expect(broken).toEqual([])
  expect(links.length).toBeGreaterThan(40)
})

test('every file of the project that a document names is there', () => {
  const layers = 'domain|db|providers|flows|ui|app|server|cli|demo|tests|e2e|scripts|bench'
  const path = new RegExp(`\`((?:${layers})/[\\w/.-]+)\``, 'g')
  const named = documents.flatMap((file) => [...read(file).matchAll(path)].map(([, to = '']) => ({ file, to })))
  expect(named.filter(({ to }) => !existsSync(join(root, to)))).toEqual([])
  expect(named.length).toBeGreaterThan(500)
})

/** Returns the matches of a pattern in documents for which a test is false, as 'file: name'. */
function unknownNames(pattern: RegExp, isKnown: (name: string) => boolean): string[] {
  const named = documents.flatMap((file) => [...read(file).matchAll(pattern)].map(([, name = '']) => ({ file, name })))
  expect(named.length).toBeGreaterThan(10)
  return named.filter(({ name }) => !isKnown(name)).map(({ file, name }) => `${file}: ${name}`)
}

test('every npm script and strut command that a document names exists', () => {
  const { scripts } = JSON.parse(read('package.json'))
  expect(unknownNames(/npm run ([\w:]+)/g, (name) => name in scripts)).toEqual([])
  const isCommand = (name: string) => existsSync(join(root, `cli/${name}.ts`))
  expect(unknownNames(/(?:npm run strut --|`strut) ([\w-]+)/g, isCommand)).toEqual([])
})

test('every setting that a document names exists', () => {
  // Variables of the build and of the compose files, not of the shop.
  const others = ['STRUT_LANGUAGE', 'STRUT_HOST', 'STRUT_VERSION', 'DATABASE_PASSWORD']
  const known = new Set<string>([...settingNames, ...others])
  expect(
    unknownNames(/\b((?:STRUT|DATABASE|RAZORPAY|CASHFREE|PHONEPE|MSG91|TWILIO)_[A-Z_0-9]+)/g, (name) =>
      known.has(name),
    ),
  ).toEqual([])
})

test('every route that a document names exists', () => {
  // Not in the role table; `/api/` is a courier's, `/data` and `/opt` are folders.
  const others = /^\/(healthz|readyz|metrics|auth|functions|theme|sandbox|dev|google|webhooks|api|data|opt)(\/|$)/
  const patterns = Object.keys(roleTable).map((route) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`))
  const isRoute = (path: string) =>
    others.test(path) || patterns.some((pattern) => pattern.test(path.replace(/\/$/, '')))
  expect(unknownNames(/`(?:GET |POST )?(\/[a-z][\w{}./-]*)/g, isRoute)).toEqual([])
})

test('every decision has a number of its own, a status, and its place in the index', () => {
  const numbers = records.map((file) => file.slice('docs/decisions/'.length).slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
  const index = read('docs/decisions/README.md')
  for (const file of records) {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(file)) ?? []
    const entry = `[${number}. ${title}](${file.replace('docs/decisions/', '')}):`
    expect(index.replace(/\s+/g, ' ')).toContain(entry)
    expect(read(file), file).toMatch(/^Status: (accepted|superseded by \d+)$/m)
  }
  expect(records.length).toBeGreaterThan(30)
})

/** Records up to 35 are as long as they were when they got a limit. */
test('a new decision has at most 40 lines', () => {
  const long = records.filter((file) => {
    const isNew = Number(file.slice('docs/decisions/'.length).slice(0, 4)) > 35
    return isNew && read(file).trimEnd().split('\n').length > 40
  })
  expect(long).toEqual([])
})

const code = [...codeFolders, 'tests', 'e2e']
const openingPronoun = /^ *(?:\/\*\*|\*|\/\/|--) *(?:What|Who|Whose|Where|Of|Those|Nobody|Somebody|Whoever)\b/

test('a doc comment begins with a verb or a noun', () => {
  const schema = globSync('db/migrations/{baseline,repeatable}/*.sql', { cwd: root })
  const wrong = [...allFiles(code), ...schema].flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) => (openingPronoun.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  )
  expect(wrong).toEqual([])
})

test('the commands of every chapter of the operations manual are run by a script', () => {
  const commands = blocksOf(operations()).filter(({ language }) => language === 'sh')
  const counts = Object.fromEntries(
    Object.entries(Object.groupBy(commands, ({ chapter }) => chapter)).map(([chapter, all]) => [chapter, all?.length]),
  )
  const tried = Object.fromEntries(chapters.map(({ title, trials }) => [title, trials.length]))
  const elsewhere = Object.keys(triedElsewhere)
  expect(counts).toEqual({ ...tried, ...Object.fromEntries(elsewhere.map((chapter) => [chapter, 1])) })
  expect(Object.values(triedElsewhere).filter((file) => !existsSync(join(root, file)))).toEqual([])
})
