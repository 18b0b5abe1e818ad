import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import { socialCallbackPath } from '#domain/accounts/social-login.ts'
import { openIdLogin } from '#providers/social-login/openid.ts'
import type { SocialLogin } from '#providers/social-login/social-login.ts'
import { type SandboxAccount, sandboxAccounts, subjectOf } from './accounts.ts'
import { drawPortrait, picturesHost } from './avatars.ts'
import { faultyServer, mostSignIns } from './fault-injection.ts'
import { type FaultName, faultOf, faults } from './faults.ts'
import { type InProcessServer, inProcessServer } from './in-process-server.ts'

export type SandboxGoogle = SocialLogin & {
  people: readonly SandboxAccount[]
  faults: readonly { name: FaultName; label: string }[]
  /** Handles requests below `/sandbox/google`. */
  answer: InProcessServer
  isAsking: (uid: string) => Promise<boolean>
  /** Signs in as this account. Returns the browser's next URL; null when no sign-in is pending. */
  choose: (uid: string, person: SandboxAccount, fault: string | null) => Promise<string | null>
  /** Declines the sign-in. */
  cancel: (uid: string) => Promise<string | null>
}

type GoogleSandboxSettings = { origin: string; timeoutSeconds?: number }

const path = '/sandbox/google'
const kid = 'sandbox'
const clientId = 'strut'
const cookieNames = { session: 'sandbox-google', interaction: 'sandbox-google-asked', resume: 'sandbox-google-resume' }
const clientSecret = 'the-sandbox-keeps-no-secret-from-anybody'

/** Sandbox of Google sign-in: a real OpenID provider in this process, with simulated faults. */
export function sandboxGoogle({ origin, timeoutSeconds }: GoogleSandboxSettings): SandboxGoogle {
  const issuer = origin + path
  const people = new LRUCache<string, SandboxAccount>({ max: mostSignIns })
  let opened: ReturnType<typeof openProvider> | null = null
  const google = () => {
    opened ??= openProvider({ origin, issuer, people })
    return opened
  }
  const login = openIdLogin({
    issuer,
    clientId,
    clientSecret,
    mayBeInsecure: origin.startsWith('http://'),
    fetch: async (url, init) => {
      const request = new Request(url, init as RequestInit)
      return new URL(url).host === picturesHost ? portrait(url) : (await google()).door(request)
    },
    pictureHosts: new RegExp(`^${picturesHost}$`),
    ...(timeoutSeconds && { timeoutSeconds }),
  })
  const end = async (uid: string, result: Record<string, unknown>) => {
    const interaction = await (await google()).provider.Interaction.find(uid)
    if (!interaction) return null
    interaction.result = result
    await interaction.save(60)
    return interaction.returnTo
  }
  return {
    ...login,
    begin: async (callback) => {
      // Loaded first, so that its load time does not count as the provider's.
      await google()
      return login.begin(callback)
    },
    people: sandboxAccounts,
    faults: Object.entries(faults).map(([name, { label }]) => ({ name: name as FaultName, label })),
    answer: async (request) => withoutSession(await (await google()).door(request)),
    isAsking: async (uid) => (await (await google()).provider.Interaction.find(uid)) !== undefined,
    choose: async (uid, person, wanted) => {
      const subject = subjectOf(person)
      people.set(subject, person)
      const fault = faultOf(wanted)
      if (fault) (await google()).bend(uid, fault)
      return end(uid, { login: { accountId: subject }, select_account: {} })
    },
    cancel: (uid) => end(uid, { error: 'access_denied', error_description: 'The person said no' }),
  }
}

type Place = Pick<GoogleSandboxSettings, 'origin'> & { issuer: string; people: LRUCache<string, SandboxAccount> }

/** Loads the provider on first use: it takes 45 MB and a second. */
async function openProvider({ origin, issuer, people }: Place) {
  const { sandboxProvider } = await import('./openid-provider.ts')
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const provider = sandboxProvider({
    issuer,
    client: { clientId, clientSecret, callback: origin + socialCallbackPath },
    key: privateKey.export({ format: 'jwk' }),
    cookieNames,
    signInPage: (uid) => `/sandbox/google-account/${uid}`,
    people,
  })
  return {
    provider,
    ...faultyServer(inProcessServer(provider.callback(), path), { key: privateKey, kid, clientSecret }),
  }
}

async function portrait(url: string): Promise<Response> {
  const picture = await drawPortrait(Number(new URL(url).pathname.slice(1)))
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/png' } })
}

/** Removes session cookies, so that the account chooser is shown each time. */
function withoutSession(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.delete('Set-Cookie')
  for (const line of response.headers.getSetCookie()) {
    if (!line.startsWith(`${cookieNames.session}=`) && !line.startsWith(`${cookieNames.session}.sig=`)) {
      headers.append('Set-Cookie', line)
    }
  }
  return new Response(response.body, { status: response.status, headers })
}
