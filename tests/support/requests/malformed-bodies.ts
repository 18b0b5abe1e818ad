import fc from 'fast-check'

/** The subset of JSON Schema that the functions' document uses. */
export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  minLength?: number
  minimum?: number
  maximum?: number
}

/** Existing values by field name, so that a request passes validation. */
export type Hints = Record<string, readonly unknown[]>

/** A raw body with its declared content type. */
export type RequestBody = { body: string | Uint8Array<ArrayBuffer>; type: string }

const oddTexts = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\udfff\ud83d',
  '\u202e\u2066',
  '\u0301'.repeat(500),
  '𒐫'.repeat(50),
  'İI',
  "'; drop table orders; --",
  '%00',
  '%s%n',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e999',
  '0x10',
  '९',
  'a'.repeat(101),
  'b'.repeat(4_001),
  'c'.repeat(20_000),
  '\r\nSet-Cookie: a=b',
  '\u001b[31m',
  'null',
  'true',
  '[object Object]',
]
const oddText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 40 }))
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const oddValue = fc.oneof(
  oddText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, [], {}, [[[]]], [null]),
  fc.array(fc.constant('x'), { minLength: 60, maxLength: 60 }),
  fc.constantFrom(100, 2_000).map((depth) => JSON.parse(deep(depth)) as unknown),
  fc.jsonValue(),
)

/** Generates a value for the schema. */
function rightValue(schema: Schema, hints: Hints, name = ''): fc.Arbitrary<unknown> {
  const known = hints[name]
  if (known) return fc.constantFrom(...known)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => rightValue(one, hints)))
  const { minimum: min = 0, maximum: max = 1_000, minLength = 0 } = schema
  switch (schema.type) {
    case 'object':
      return rightObject(schema, hints)
    case 'array':
      return fc.array(rightValue(schema.items ?? {}, hints), { minLength: 1, maxLength: 3 })
    case 'integer':
    case 'number':
      return fc.integer({ min, max })
    case 'null':
      return fc.constant(null)
    default:
      return fc.string({ minLength, maxLength: 60 })
  }
}

function rightObject({ properties = {}, required = [] }: Schema, hints: Hints): fc.Arbitrary<unknown> {
  const values = Object.entries(properties).map(([name, one]) => [name, rightValue(one, hints, name)] as const)
  return fc.record(Object.fromEntries(values), { requiredKeys: [...required] })
}

type Place = { holder: Record<string, unknown>; name: string }

/** Every path within a value. */
function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...placesIn(holder[name])])
}

const extraNames = ['role', 'is_admin', 'user_id', 'status', 'price', 'stock', 'created_at', '__proto__', 'constructor']

/** Replaces, removes or adds something at one path. */
function changed(value: unknown, { at, way, odd, extra }: Change): unknown {
  const copy: unknown = structuredClone(value)
  const places = placesIn(copy)
  const place = places[at % Math.max(places.length, 1)]
  if (!place) return odd
  if (way === 'else') place.holder[place.name] = odd
  else if (way === 'gone') delete place.holder[place.name]
  else put(way === 'more on top' ? (copy as object) : place.holder, extra, odd)
  return copy
}

type Change = { at: number; way: 'else' | 'gone' | 'more' | 'more on top'; odd: unknown; extra: string }

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat({ max: 1_000 }),
  way: fc.constantFrom('else', 'else', 'gone', 'more', 'more on top'),
  odd: oddValue,
  extra: fc.oneof(fc.constantFrom(...extraNames), oddText),
})

/** `__proto__` as a plain key. */
function put(holder: object, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true })
}

const json = 'application/json'
const rawBodies: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  ' ',
  '{',
  '}',
  '[',
  '{"',
  '{"a":}',
  'null',
  '1e999',
  '"',
  "{'a':1}",
  '{}{}',
  '\uFEFF{}',
  'undefined',
  deep(10_000),
  `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
  `[${'{},'.repeat(15_000)}{}]`,
  `{${Array.from({ length: 6_000 }, (_, at) => `"k${at}":1`).join()}}`,
  Uint8Array.of(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00),
  Uint8Array.of(0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0xed, 0xa0, 0x80, 0x7d),
  Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0),
]
const rawBody = fc.oneof(fc.constantFrom(...rawBodies), fc.uint8Array({ maxLength: 300 }))
const otherTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'APPLICATION/JSON;;;',
  'application/jsonp',
  ',',
  'application/json, text/html',
]

/** Puts texts that no column can hold, or that are too long, once into every text field. */
export function textsThatFitNowhere(schema: Schema, hints: Hints): RequestBody[] {
  const samples = fc.sample(rightValue(schema, hints), 50)
  const whole = samples.reduce((most, one) => (placesIn(one).length > placesIn(most).length ? one : most))
  return placesIn(whole).flatMap((_, at) =>
    ['\0', 'a\ud800', 'x'.repeat(4_001)].map((odd) => ({
      body: JSON.stringify(changed(whole, { at, odd, way: 'else', extra: '' })),
      type: json,
    })),
  )
}

/** Fuzzed requests to a function: mostly valid, with one error. */
export function wrongJson(schema: Schema, hints: Hints): fc.Arbitrary<RequestBody> {
  const right = rightValue(schema, hints)
  const wrong = fc.tuple(right, change).map(([value, how]) => JSON.stringify(changed(value, how)) ?? '')
  return fc.oneof(
    { weight: 8, arbitrary: wrong.map((body) => ({ body, type: json })) },
    { weight: 1, arbitrary: rawBody.map((body) => ({ body, type: json }) as RequestBody) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(right, fc.constantFrom(...otherTypes))
        .map(([value, type]) => ({ body: JSON.stringify(value), type })),
    },
  )
}

const form = 'application/x-www-form-urlencoded'
const rawForms = ['%', '%zz=%', '&&&===', '=', 'a'.repeat(60_000), 'a=1&'.repeat(15_000), '%ff%fe=%c0%80', 'intent']

/** Fuzzed submissions of a page's form: odd texts, fields missing, repeated and unknown. */
export function wrongForm(fields: Record<string, readonly string[]>): fc.Arbitrary<RequestBody> {
  const own = Object.entries(fields).map(([name, values]) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: oddText }),
      fc.constantFrom(1, 1, 1, 1, 0, 2),
    ),
  )
  const more = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...extraNames), oddText), oddText), { maxLength: 2 })
  const filled = fc.tuple(fc.tuple(...own), more).map(([fill, others]) => {
    const pairs = fill.flatMap(([name, value, times]) => Array<[string, string]>(times).fill([name, value]))
    return { body: new URLSearchParams([...pairs, ...others]).toString().slice(0, 60_000), type: form }
  })
  const raw = fc.oneof(fc.constantFrom(...rawForms), fc.uint8Array({ maxLength: 300 }))
  return fc.oneof(
    { weight: 9, arbitrary: filled },
    { weight: 1, arbitrary: raw.map((body) => ({ body, type: form }) as RequestBody) },
  )
}
