import { toJsonSchema } from '@valibot/to-json-schema'
import { type AuthCall, authCalls } from '#domain/api/auth-schemas.ts'
import { functionDescriptions, functionRefusals } from '#domain/api/descriptions.ts'
import { type FunctionName, functionBodies, functionRefusal, functionResponses } from '#domain/api/schemas.ts'

/** Builds the functions' OpenAPI 3.1 document from the schemas that validate requests and responses. */
export function functionsDocument({ origin, shop }: { origin: string; shop: string }) {
  const names = Object.keys(functionBodies) as FunctionName[]
  return {
    openapi: '3.1.0',
    info: {
      title: `${shop} functions`,
      version: '1',
      description:
        'JSON in, JSON out. A shopper is known by a bearer token of /auth/verify or /auth/token, or by the shop’s own cookie. An Idempotency-Key makes the same call twice one.',
    },
    externalDocs: { description: 'The same to be read', url: `${origin}/functions` },
    servers: [{ url: `${origin}/functions` }],
    paths: Object.fromEntries(names.map((name) => [`/${name}`, { post: operationOf(name) }])),
    components: { schemas: { Refusal: schemaOf(functionRefusal) }, securitySchemes },
  }
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  cookie: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
}

/** Builds the sign-in API's OpenAPI 3.1 document from the schemas that validate requests. */
export function signInDocument({ origin, shop }: { origin: string; shop: string }) {
  return {
    openapi: '3.1.0',
    info: {
      title: `${shop} sign-in`,
      version: '1',
      description:
        'Signs API clients in by phone code: JSON in, JSON out, tokens instead of cookies. No bearer token is needed before there is one; a public key in its place is ignored.',
    },
    externalDocs: { description: 'What a signed-in client can call', url: `${origin}/functions` },
    servers: [{ url: origin }],
    paths: Object.fromEntries(authCalls.map((call) => [call.path, signInOperation(call)])),
    components: { schemas: { Refusal: schemaOf(functionRefusal) }, securitySchemes },
  }
}

function signInOperation({ path, summary, body, response, refusals, needsSession, query }: AuthCall) {
  const isRead = body === null
  return {
    [isRead ? 'get' : 'post']: {
      operationId: path.slice(1).replace('/', '-'),
      summary,
      security: needsSession ? [{ bearer: [] }, { cookie: [] }] : [],
      parameters: query
        ? [{ name: query.name, in: 'query', required: true, schema: { type: 'string', enum: query.values } }]
        : [],
      ...(!isRead && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } } }),
      responses: {
        200: { description: 'Done', content: { 'application/json': { schema: schemaOf(response) } } },
        ...Object.fromEntries(refusals.map((status) => [status, refusal('Refused; `code` says why')])),
      },
    },
  }
}

function operationOf(name: FunctionName) {
  const { summary, isForVisitors, example } = functionDescriptions[name]
  return {
    operationId: name.replace('/', '-'),
    summary,
    security: isForVisitors ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: isForVisitors ? [] : [idempotencyKey],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(functionBodies[name]), example } },
    },
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: schemaOf(functionResponses[name]) } } },
      ...Object.fromEntries(refusalsByStatus(name).map(([status, text]) => [status, refusal(text)])),
    },
  }
}

/** Groups refusals by status; `code` distinguishes those with the same status. */
function refusalsByStatus(name: FunctionName): [number, string][] {
  const byStatus = new Map<number, string>()
  for (const { status, code, text } of functionRefusals(name)) {
    const earlier = byStatus.get(status)
    byStatus.set(status, `${earlier === undefined ? '' : `${earlier}. `}${code}: ${text}`)
  }
  return [...byStatus]
}

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
}

function schemaOf(schema: Parameters<typeof toJsonSchema>[0]) {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' })
  return rest
}
