import { dirname } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { allImports, read, sourceFiles, targetOf } from './source-files.ts'

/** The texts of each surface stand in one file per room (decision 53). */

/** Texts for developers alone. */
const exempt = /^ui\/dev\/|^app\/routes\/dev\//
const files = sourceFiles(['ui', 'app']).filter((file) => !exempt.test(file))
const textsFile = /^ui\/.*\/?texts(\.\w+)?\.tsx$/
/** Texts of several rooms of the back office; their own `texts` contain them. */
const commonTexts = /^ui\/backoffice\/vocabulary\/texts(\.hi)?\.tsx$/

/** Attributes that are shown or announced. */
const spokenAttributes = /^(label|title|words|hint|placeholder|aria-label|alt|heading|caption|note|summary)$/

type Node = { type: string; [key: string]: unknown }

test('screen texts are in the texts file of their room, not in markup', () => {
  const loose = files
    .filter((file) => file.endsWith('.tsx') && !textsFile.test(file))
    .flatMap((file) => nodesOf(file).flatMap((node) => looseText(node).map((text) => `${file}: ${text}`)))
  expect(loose, 'Give it a name in the `texts.tsx` of the room, and its Hindi in `texts.hi.tsx`.').toEqual([])
})

test('a file reads the texts of its own room and surface, so texts of the back office never reach shoppers', () => {
  const wrong = allImports()
    .filter((one) => textsFile.test(targetOf(one) ?? ''))
    .filter((one) => !(commonTexts.test(targetOf(one) ?? '') && isBackOfficeTexts(one.file)))
    .filter((one) => dirname(targetOf(one) ?? '') !== surfaceOf(one.file))
  expect(wrong.map(({ file, from }) => `${file} imports ${from}`)).toEqual([])
})

test('the back office reads its texts while it renders: they follow the language of the person', () => {
  const early = files
    .filter((file) => /import \{ texts \}/.test(read(file)))
    .flatMap((file) => readEarly(parse(file)).map((key) => `${file}: ${key}`))
  expect(early).toEqual([])
})

const isBackOfficeTexts = (file: string) => textsFile.test(file) && read(file).includes('export const texts = {')

test('texts of several back-office rooms are once, in their common texts', () => {
  const places = Map.groupBy(
    files
      .filter((file) => isBackOfficeTexts(file) && !file.endsWith('.hi.tsx'))
      .flatMap((file) => plainTextsOf(file).map((text) => ({ file, text }))),
    ({ text }) => text,
  )
  const twice = [...places].filter(([, words]) => new Set(words.map(({ file }) => file)).size > 1)
  const listed = twice.map(([text, words]) => `${text}: ${words.map(({ file }) => file).join(' ')}`)
  expect(listed, 'Move it with its Hindi to ui/backoffice/vocabulary/.').toEqual([])
})

/** Pairs of English and Hindi of each plain text: homonyms differ in one of them. */
function plainTextsOf(file: string): string[] {
  const hindi = linesOf(file.replace('.tsx', '.hi.tsx'))
  return [...linesOf(file)].map(([key, english]) => `${english} ${hindi.get(key)}`)
}

const linesOf = (file: string) =>
  new Map([...read(file).matchAll(/^ {2}(\w+): ('.*'),$/gm)].map(([, key = '', text = '']) => [key, text]))

/** `ui/orders/admin` for a screen of the back office, `ui/orders` for one of shoppers. */
function surfaceOf(file: string): string {
  const [, room = 'shell', admin = ''] = /^(?:ui|app\/routes)\/([a-z]+)\/(?:(admin)\/)?/.exec(file) ?? []
  const isBackOffice = /^(backoffice|backups|imports|inventory|reports|settings|setup|staff|webhooks)$/.test(room)
  return admin === '' || isBackOffice ? `ui/${room}` : `ui/${room}/admin`
}

const parsed = new Map<string, Node>()

function parse(file: string): Node {
  const known = parsed.get(file)
  if (known) return known
  const { program, errors } = parseSync(file, read(file))
  if (errors.length > 0 || !isNode(program)) throw new Error(`${file}: ${errors[0]?.message}`)
  parsed.set(file, program)
  return program
}

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const nodesOf = (file: string): Node[] => withAll(parse(file))
const withAll = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(withAll)]

function looseText(node: Node): string[] {
  if (node.type === 'JSXText') return withLetters(node['value'])
  if (node.type !== 'JSXAttribute') return []
  const [name, value] = childrenOf(node)
  const isSpoken = spokenAttributes.test(String(name?.['name'])) || isSpokenName(name, value)
  return isSpoken && value?.type === 'Literal' ? withLetters(value['value']) : []
}

/** A name in data, not of a field or an icon. */
const isSpokenName = (name: Node | undefined, value: Node | undefined) =>
  name?.['name'] === 'name' && /^[A-Z]|\s/.test(String(value?.['value']))

const withLetters = (text: unknown): string[] =>
  /\p{L}{2}/u.test(String(text)) && !/^(https?:|h[1-6]$|text-|order:|Strut$)/.test(String(text))
    ? [String(text).trim()]
    : []

/** Keys that are read outside of functions. */
function readEarly(node: Node): string[] {
  if (/Function/.test(node.type) || node.type.startsWith('TS')) return []
  const { object, property } = node as { object?: Node; property?: Node }
  if (node.type === 'MemberExpression' && object?.['name'] === 'texts') return [String(property?.['name'])]
  return childrenOf(node).flatMap(readEarly)
}

test('every text is used', () => {
  const used = new Set(
    files.flatMap((file) =>
      [...read(file).matchAll(/\btexts\s*\.(\w+)/g)].map(([, key]) => `${surfaceOf(file)} ${key}`),
    ),
  )
  const unused = files
    .filter((file) => textsFile.test(file) && !commonTexts.test(file))
    .flatMap((file) => keysOf(file).map((key) => `${dirname(file)} ${key}`))
    .filter((one) => !used.has(one))
  expect(unused).toEqual([])
  const usedKeys = new Set([...used].map((one) => one.split(' ')[1]))
  expect(keysOf('ui/backoffice/vocabulary/texts.tsx').filter((key) => !usedKeys.has(key))).toEqual([])
  expect(used.size).toBeGreaterThan(1_500)
})

test('every text of the rules is used by a rule, a flow or a screen', () => {
  const others = sourceFiles().filter((file) => !/\/texts(\.\w\w)?\.tsx?$/.test(file))
  const words = new Set(others.flatMap((file) => [...read(file).matchAll(/\w+/g)].map(([word]) => word)))
  const unsaid = sourceFiles(['domain'])
    .filter((file) => file.endsWith('/texts.ts'))
    .flatMap((file) => keysOf(file).map((key) => ({ file, key })))
    .filter(({ key }) => !words.has(key))
  expect(unsaid).toEqual([])
})

/** `export const key = …`, or a property of the back office's `texts`. */
function keysOf(file: string): string[] {
  const text = read(file)
  const keys = text.includes('export const texts = {') ? /^ {2}(\w+):/gm : /^export const (\w+)/gm
  return [...text.matchAll(keys)].map(([, key = '']) => key)
}
