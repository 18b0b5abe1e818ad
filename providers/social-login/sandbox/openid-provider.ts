import type { JsonWebKey } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Adapter, type AdapterPayload, type Configuration, interactionPolicy, Provider } from 'oidc-provider'
import { type SandboxAccount, sandboxAccountOf } from './accounts.ts'

type SandboxClient = { clientId: string; clientSecret: string; callback: string }

type OpenIdProviderSettings = {
  issuer: string
  client: SandboxClient
  /** Private key that signs its ID tokens. */
  key: JsonWebKey
  cookieNames: { session: string; interaction: string; resume: string }
  signInPage: (uid: string) => string
  people: { get: (subject: string) => SandboxAccount | undefined }
}

const minute = 60

/** OpenID provider that behaves like Google: code flow, PKCE, claims in the ID token, no consent page. */
export function sandboxProvider(settings: OpenIdProviderSettings): Provider {
  const { issuer, client, key, cookieNames, signInPage, people } = settings
  const configuration: Configuration = {
    adapter: sandboxStore(),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [client.callback],
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...key, kty: 'RSA', use: 'sig', alg: 'RS256', kid: 'sandbox' }] },
    cookies: { keys: [client.clientSecret], names: cookieNames },
    responseTypes: ['code'],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
    },
    interactions: { url: (_, { uid }) => signInPage(uid), policy: alwaysAsk() },
    findAccount: (_, id) => {
      const person = people.get(id)
      return person && { accountId: id, claims: async () => ({ ...sandboxAccountOf(person), sub: id }) }
    },
    loadExistingGrant: grantAll,
    ttl: {
      AccessToken: 5 * minute,
      AuthorizationCode: minute,
      Grant: 10 * minute,
      IdToken: 60 * minute,
      Interaction: 10 * minute,
      Session: 10 * minute,
    },
  }
  const provider = new Provider(issuer, configuration)
  // Trusts the forwarded public host.
  provider.proxy = true
  return provider
}

/** Implements Google's `prompt=select_account`: always shows the account chooser. */
function alwaysAsk() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }))
  return policy
}

const grantAll: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const { session, client, provider } = oidc
  if (!session?.accountId || !client) return undefined
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

const longestMs = 60 * 60_000

/** In-memory store of the sandbox: a thousand entries, for an hour. */
function sandboxStore(): (model: string) => Adapter {
  const entries = new LRUCache<string, AdapterPayload>({ max: 1_000 })
  return (model) => ({
    upsert: async (id, payload, seconds = 60) => {
      entries.set(`${model} ${id}`, payload, { ttl: Math.min(seconds * 1_000, longestMs) })
    },
    find: async (id) => entries.get(`${model} ${id}`),
    findByUid: async (uid) =>
      [...entries].find(([key, payload]) => key.startsWith(`${model} `) && payload.uid === uid)?.[1],
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const payload = entries.get(`${model} ${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    destroy: async (id) => {
      entries.delete(`${model} ${id}`)
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of entries) if (payload.grantId === grantId) entries.delete(key)
    },
  })
}
