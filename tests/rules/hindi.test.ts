import { dirname } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { countReasons } from '#domain/inventory/stock-count.ts'
import { countReasonText } from '#domain/inventory/texts.hi.ts'
import { cancelReasons } from '#domain/orders/partial-cancel.ts'
import { cancelReasonText, causeText } from '#domain/orders/texts.hi.ts'
import { storedPaymentStates } from '#domain/payments/payment.ts'
import { returnReasons } from '#domain/returns/return-request.ts'
import { reasonText } from '#domain/returns/texts.hi.ts'
import { formKeys } from '#domain/settings/forms.ts'
import { shipmentStates } from '#domain/shipping/tracking.ts'
import { auditNameText } from '#domain/staff/texts.hi.ts'
import { read, sourceFiles } from './source-files.ts'

/** `texts.hi.tsx` stands beside each `texts.tsx` and takes its place in the Hindi pages (decisions 59 and 83). */

/** Surfaces for developers. */
const inEnglish = ['ui/api', 'ui/sandbox']
const all = sourceFiles(['domain', 'ui'])
const english = all.filter((file) => /\/texts\.tsx?$/.test(file) && !inEnglish.includes(dirname(file)))
const hindiOf = (file: string) => file.replace(/(\.tsx?)$/, '.hi$1')

/** Identical in both languages. */
const marks = [
  'domain dated',
  'domain/catalogue categoryText',
  'domain/catalogue originText',
  'domain/checkout mrpOf',
  'domain/inventory countReasonText',
  'domain/orders cancelReasonText',
  'domain/orders causeText',
  'domain/payments settledByText',
  'domain/returns reasonText',
  'domain/search colourText',
  'domain/settings termsText',
  'domain/setup fullStop',
  'domain/staff auditActionText',
  'domain/staff auditKindText',
  'domain/staff auditNameText',
  'domain/tax invoiceOfDay',
  'domain/tax onDay',
  'domain/tax stateText',
  'ui/accounts google',
  'ui/cart ofLine',
  'ui/cart ofTitle',
  'ui/cart toName',
  'ui/catalogue nameByBrand',
  'ui/customers whatsapp',
  'ui/parts nOf',
  'ui/reports cr',
  'ui/settings sms',
  'ui/settings whatsApp',
  'ui/shipping/admin rulesPlaceholder',
]

type Node = { type: string; start: number; end: number; [key: string]: unknown }

test('each file of texts has its Hindi beside it, and no Hindi stands alone', () => {
  expect(all.filter((file) => /\.hi\.tsx?$/.test(file))).toEqual(english.map(hindiOf))
  expect(english.length).toBeGreaterThan(14)
})

test.each(english)('%s: Hindi has the same names in the same order, made from the same values', (file) => {
  expect(exportsOf(hindiOf(file)).map(({ head }) => head)).toEqual(exportsOf(file).map(({ head }) => head))
})

test('every Hindi text is in Devanagari', () => {
  const latin = english.map(hindiOf).flatMap((file) =>
    exportsOf(file)
      .filter(({ text }) => !/\p{Script=Devanagari}/u.test(text))
      .map(({ head }) => `${dirname(file)} ${head.replace(/\W.*/s, '')}`),
  )
  expect(latin.sort()).toEqual(marks.sort())
})

/** Files whose sentences appear on no translated screen. */
const notOnScreens = [
  // For programs and their developers.
  /^(domain|flows)\/api\//,
  /^flows\/idempotency\.ts/,
  /^domain\/webhooks\/payload\.ts/,
  // Printed in a terminal for the operator.
  /^domain\/settings\/outside-checks\.ts/,
  /^(domain|flows)\/backups\//,
  // Stored in English: an export of personal data, the outcome of a message.
  /^domain\/accounts\/otp\.ts/,
  /^flows\/customers\/export-personal-data\.ts/,
  /^flows\/webhooks\/(post-delivery|send-deliveries)\.ts/,
  // Wording of a law or of a file format.
  /^domain\/tax\/invoice-layout\.ts/,
  /^domain\/catalogue\/product-feed\.ts/,
]

/** Exceptions, log lines, command-line messages and descriptions of configuration. */
const notForPeople = /^(Error|operatorError|debug|info|warn|error|onServer|environment|problem)$/
const sentence = /^[A-Z‘'].* [a-z’]+ .*[.?]$|^[A-Z][a-z’]+ [a-z’]+[.?]$/s

test('rules and flows contain no sentences: they are in texts files', () => {
  const files = sourceFiles(['domain', 'flows']).filter(
    (file) => !/\/texts(\.\w+)?\.ts$/.test(file) && !notOnScreens.some((one) => one.test(file)),
  )
  const texts = files.flatMap((file) =>
    sentencesIn(parseSync(file, read(file)).program).map((text) => `${file}: ${text}`),
  )
  expect(texts).toEqual([])
  const refused = `refuse('invalid', 'Choose a size.'); new Error('A size is missing.')`
  expect(sentencesIn(parseSync('a.ts', refused).program)).toEqual(['Choose a size.'])
})

function sentencesIn(node: unknown): string[] {
  if (!isNode(node) || /^(Import|TSType|TaggedTemplate)/.test(node.type)) return []
  const name = node['callee'] ?? node['key']
  if (isNode(name) && notForPeople.test(`${name['name'] ?? childrenOf(name).at(-1)?.['name']}`)) return []
  const text =
    node.type === 'TemplateLiteral'
      ? childrenOf(node['quasis']).map(({ value }) => (value as { cooked: string }).cooked)
      : [node.type === 'Literal' ? node['value'] : '']
  const whole = text.join('…')
  return [...(sentence.test(whole) ? [whole] : []), ...childrenOf(node).flatMap(sentencesIn)]
}

test('Hindi has a nukta under ज and फ, ड and ढ alone (docs/glossary.md)', () => {
  const others = english.map(hindiOf).filter((file) => /[क-ग]़/u.test(read(file).normalize('NFD')))
  expect(others).toEqual([])
})

/** Stored with credit notes as idempotency keys; not shown in a timeline. */
const notInTimeline = ['paid-online', 'refunds before']

test('every cause that an order’s timeline shows has its Hindi', () => {
  const flows = sourceFiles(['flows', 'db']).filter((file) => !file.includes('.test.'))
  const causes = flows.flatMap((file) =>
    [...read(file).matchAll(/\bcause(?::| =) '([^']+)'/g)].map(([, one = '']) => one),
  )
  const states = storedPaymentStates.filter((state) => state !== 'refund_due').map((state) => `payment ${state}`)
  const shown = [...new Set([...causes, ...states, ...Object.keys(shipmentStates)])].filter(
    (one) => !notInTimeline.includes(one),
  )
  expect(shown.filter((one) => !/\p{Script=Devanagari}/u.test(causeText(one)))).toEqual([])
  expect(shown.length).toBeGreaterThan(25)
})

test('every reason that can be chosen for a return, a cancellation or a count has its Hindi', () => {
  const texts = [
    ...returnReasons.map(reasonText),
    ...cancelReasons.map(cancelReasonText),
    ...Object.values(countReasons).map(countReasonText),
  ]
  expect(texts.filter((one) => !/\p{Script=Devanagari}/u.test(one))).toEqual([])
})

test('every setting has its Hindi name in the audit log (domain/staff/texts.hi.ts)', () => {
  expect(
    formKeys.filter((key) => key !== 'gst' && !/\p{Script=Devanagari}|^UPI ID$/u.test(auditNameText(key))),
  ).toEqual([])
})

/** Replaced by another word in docs/glossary.md. */
const otherWords =
  /^(कैंसल|भुगतान|आर्डर|डिलिवरी|संभाल|इम्पोर्ट|नकद|माल$|कारण|संदेश|सूची|सीमा|जोखिम|दरें|शॉपर|विवरण|रद्द|खाताधारक|निर्माता|आयातक)/

test('Hindi spells a word with a nukta everywhere or nowhere, and keeps to the words of docs/glossary.md', () => {
  const words = new Set(english.map(hindiOf).flatMap((file) => read(file).match(/[\p{Script=Devanagari}]+/gu) ?? []))
  const bare = (word: string) => word.normalize('NFD').replaceAll('\u093c', '')
  const byBare = Map.groupBy(words, bare)
  expect([...byBare.values()].filter((spellings) => spellings.length > 1)).toEqual([])
  expect([...words].filter((word) => otherWords.test(word))).toEqual([])
})

test('Hindi writes ID, but for names that a provider’s page spells otherwise', () => {
  const small = /(?<=\p{Script=Devanagari} )id\b|(?<!Key |App |Client )\bid (?=\p{Script=Devanagari})/u
  expect(english.map(hindiOf).filter((file) => small.test(read(file)))).toEqual([])
  expect(['ग्राहक id', 'id के साथ', 'UPI ID', 'Key id की'].filter((one) => small.test(one))).toHaveLength(2)
})

/** `stars(stars: string) text`, or `cart text`: name, parameters and kind; and the whole source. */
function exportsOf(file: string): { head: string; text: string }[] {
  const source = read(file)
  const { program } = parseSync(file, source)
  return childrenOf(program)
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap((node) => childrenOf(childrenOf(node)[0]).filter(({ type }) => type === 'VariableDeclarator'))
    .flatMap((node) => (nameOf(node) === 'texts' ? childrenOf(plain(childrenOf(node)[1])) : [node]))
    .filter(({ type }) => type !== 'SpreadElement')
    .map((node) => ({
      head: `${nameOf(node)}${headOf(childrenOf(node)[1], source)}`.replace(/\s+/g, ' '),
      text: source.slice(node.start, node.end),
    }))
}

/** Removes `as const`. */
const plain = (value: Node | undefined) => (/^TS(As|Satisfies)/.test(value?.type ?? '') ? childrenOf(value)[0] : value)
const nameOf = (node: Node) => childrenOf(node)[0]?.['name']

function headOf(value: Node | undefined, source: string): string {
  const inner = plain(value)
  if (inner?.type === 'ObjectExpression') return ` ${keysOf(inner)}`
  if (value?.type !== 'ArrowFunctionExpression') return ' text'
  const body = childrenOf(value).at(-1)
  const [inside = body] = body?.type === 'ParenthesizedExpression' ? childrenOf(body) : []
  const kind = inside?.type.startsWith('JSX') ? 'nodes' : 'text'
  return `${source.slice(value.start, source.indexOf('=>', value.start))}${kind}`
}

const keysOf = (node: Node | undefined) =>
  childrenOf(node)
    .map((property) => childrenOf(property)[0]?.['name'])
    .join(' ')

const childrenOf = (node: unknown): Node[] =>
  typeof node === 'object' && node !== null ? Object.values(node).flat().filter(isNode) : []
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
