import * as v from 'valibot'
import {
  callProvider,
  type ProviderAnswer,
  parseAnswer,
  providerError,
  requestProvider,
} from '#providers/http/client.ts'

const loginAnswer = v.object({ token: v.pipe(v.string(), v.nonEmpty()) })
/** Lifetime of a token in milliseconds; Shiprocket's are valid for 240 hours. */
const tokenMs = 9 * 24 * 60 * 60_000

type Request = { method?: 'GET' | 'POST'; body?: unknown }

export type Session = {
  /**
   * Calls the API and returns any response, including refusals; throws a ProviderError for 5xx, 429 and no response.
   */
  call: (path: string, request?: Request) => Promise<ProviderAnswer>
  /** Calls the API and parses a 2xx response; throws a ProviderError for anything else. */
  fetch: <Schema extends v.GenericSchema>(
    schema: Schema,
    path: string,
    request?: Request,
  ) => Promise<v.InferOutput<Schema>>
}

type Account = { email: string; password: string; host: string }

/** Signs in once for all calls, and again when the token is old or refused. */
export function openShiprocketSession({ email, password, host }: Account): Session {
  let token: { value: Promise<string>; until: number } | null = null
  const login = () => {
    const value = signIn({ email, password, host })
    token = { value, until: Date.now() + tokenMs }
    // Lets the next call retry.
    value.catch(() => {
      token = null
    })
    return value
  }
  const send = async (path: string, { method = 'GET', body }: Request, bearer: string) =>
    callProvider({
      provider: 'Shiprocket',
      url: `${host}/v1/external${path}`,
      method,
      headers: { authorization: `Bearer ${bearer}`, accept: 'application/json', 'content-type': 'application/json' },
      json: body,
    })
  const call = async (path: string, request: Request = {}) => {
    const used = token && token.until > Date.now() ? token.value : login()
    const first = await send(path, request, await used)
    if (first.status === 401 && token?.value === used) token = null
    const answer = first.status === 401 ? await send(path, request, await (token?.value ?? login())) : first
    if (answer.status === 401 || answer.status === 429 || answer.status >= 500)
      throw providerError('Shiprocket', `answered ${answer.status}`, answer.status)
    return answer
  }
  return {
    call,
    fetch: async (schema, path, request) => {
      const answer = await call(path, request)
      if (answer.status > 299) throw providerError('Shiprocket', `answered ${answer.status}`, answer.status)
      return parsed(schema, answer)
    },
  }
}

async function signIn({ email, password, host }: Account): Promise<string> {
  const { token } = await requestProvider(loginAnswer, {
    provider: 'Shiprocket',
    url: `${host}/v1/external/auth/login`,
    method: 'POST',
    json: { email, password },
  })
  return token
}

/** Parses a response's JSON; throws a ProviderError when it has another shape. */
export function parsed<Schema extends v.GenericSchema>(schema: Schema, answer: ProviderAnswer): v.InferOutput<Schema> {
  const read = parseAnswer(schema, answer)
  if (read === null) throw providerError('Shiprocket', 'the answer has another shape', answer.status)
  return read.output
}
