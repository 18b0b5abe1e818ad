type ApiDocument = {
  info: { title: string; version: string; description: string }
  servers: readonly { url: string }[]
  paths: Record<string, { post: ApiOperation }>
  components: { schemas: { Refusal: ApiSchema } }
}

type ApiOperation = {
  operationId: string
  summary: string
  security: readonly unknown[]
  parameters: readonly { name: string }[]
  requestBody: { content: { 'application/json': { schema: ApiSchema; example: unknown } } }
  responses: Record<string, { description: string; content: { 'application/json': { schema: object } } }>
}

type ApiSchema = {
  type?: string | readonly string[] | undefined
  description?: string | undefined
  properties?: Record<string, ApiSchema | boolean> | undefined
  required?: readonly string[] | undefined
  items?: ApiSchema | boolean | readonly (ApiSchema | boolean)[] | undefined
  anyOf?: readonly (ApiSchema | boolean)[] | undefined
  enum?: readonly unknown[] | undefined
  const?: unknown | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  minItems?: number | undefined
  maxItems?: number | undefined
  additionalProperties?: ApiSchema | boolean | undefined
}

/** A field with its full path ('items[].id'). */
export type ApiField = { name: string; type: string; isRequired: boolean; text: string | null }

export type ApiEndpoint = {
  id: string
  method: 'POST'
  path: string
  summary: string
  isForVisitors: boolean
  takesKey: boolean
  fields: ApiField[]
  answers: ApiField[]
  refusals: { status: string; text: string }[]
  curl: string
}

export function endpointsOf({ servers, paths }: ApiDocument): ApiEndpoint[] {
  const base = servers[0]?.url ?? ''
  return Object.entries(paths).map(([path, { post }]) => {
    const { schema, example } = post.requestBody.content['application/json']
    const { 200: done, ...others } = post.responses
    const isForVisitors = post.security.length === 0
    return {
      id: post.operationId,
      method: 'POST',
      path: `${base.replace(/^https?:[/][/][^/]+/, '')}${path}`,
      summary: post.summary,
      isForVisitors,
      takesKey: post.parameters.some(({ name }) => name === 'Idempotency-Key'),
      fields: fieldsOf(schema),
      answers: done ? fieldsOf(done.content['application/json'].schema) : [],
      refusals: Object.entries(others).map(([status, { description }]) => ({ status, text: description })),
      curl: curlOf(`${base}${path}`, example, isForVisitors),
    }
  })
}

export function fieldsOf(schema: ApiSchema, before = ''): ApiField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (typeof field === 'boolean') return []
    const fullName = `${before}${name}`
    const isRequired = schema.required?.includes(name) ?? false
    const itself = { name: fullName, type: typeOf(field), isRequired, text: field.description ?? null }
    const inside = itemOf(field)
    return [itself, ...(inside ? fieldsOf(inside, `${fullName}[].`) : fieldsOf(field, `${fullName}.`))]
  })
}

function itemOf({ items }: ApiSchema): ApiSchema | null {
  return typeof items === 'object' && !Array.isArray(items) ? (items as ApiSchema) : null
}

function typeOf(schema: ApiSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' or ')
  if (schema.anyOf) {
    return schema.anyOf.map((one) => (typeof one === 'boolean' ? 'anything' : typeOf(one))).join(' or ')
  }
  const inside = itemOf(schema)
  if (inside) return `array of ${typeOf(inside)}${bounds(schema.minItems, schema.maxItems)}`
  const { type = 'anything' } = schema
  const name = typeof type === 'string' ? type : type.join(' or ')
  return `${name}${bounds(schema.minimum, schema.maximum)}`
}

function bounds(least: number | undefined, most: number | undefined): string {
  if (least === undefined && most === undefined) return ''
  if (most === undefined) return ` from ${least}`
  return least === undefined ? ` up to ${most}` : ` from ${least} to ${most}`
}

function curlOf(url: string, example: unknown, isForVisitors: boolean): string {
  const lines = [
    `curl -X POST ${url}`,
    "-H 'Content-Type: application/json'",
    ...(isForVisitors
      ? []
      : ["-H 'Authorization: Bearer ACCESS_TOKEN'", "-H 'Idempotency-Key: '$(uuidgen | tr A-Z a-z)"]),
    `-d '${JSON.stringify(example, null, 2).replaceAll("'", "'\\''")}'`,
  ]
  return lines.join(' \\\n  ')
}
