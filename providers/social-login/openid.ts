import * as openid from 'openid-client'
import { clockSkewSeconds } from '#domain/accounts/social-login.ts'
import { hourMs } from '#domain/indian-time.ts'
import { providerError, providerFetch } from '#providers/http/client.ts'
import type { SocialLogin, SocialReturn, SocialStart } from './social-login.ts'

type OpenIdSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Hosts of avatars; no other host is requested. */
  pictureHosts: RegExp
  /** The sandbox runs in this process, over http on localhost. */
  fetch?: openid.CustomFetch
  mayBeInsecure?: boolean
  timeoutSeconds?: number
  now?: () => number
}

const provider = 'Google'
const pictureTimeoutMs = 4_000
const largestPicture = 1_000_000

/** Sign-in by OpenID Connect: authorization code, PKCE, state and nonce. */
export function openIdLogin(settings: OpenIdSettings): SocialLogin {
  const { issuer } = settings
  const configuration = cachedConfiguration(settings)
  return {
    issuer,
    origin: new URL(issuer).origin,
    begin: async (callback) => begin(await configuration(), callback),
    finish: async (back) => finish(await configuration(), back),
    picture: (address) => picture(settings, address),
  }
}

async function begin(configuration: openid.Configuration, callback: string): Promise<SocialStart> {
  const secrets = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  }
  const address = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: callback,
    scope: 'openid email profile',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    // Prevents signing in with the previous account on a shared phone.
    prompt: 'select_account',
  })
  return { address: address.href, secrets }
}

async function finish(configuration: openid.Configuration, { address, secrets }: SocialReturn) {
  try {
    const tokens = await openid.authorizationCodeGrant(configuration, new URL(address), {
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.verifier,
      idTokenExpected: true,
    })
    return { ...tokens.claims() }
  } catch (error) {
    if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied') return null
    throw explain(error)
  }
}

async function picture({ pictureHosts, fetch: ownFetch }: OpenIdSettings, address: string) {
  const { protocol, host } = new URL(address)
  if (protocol !== 'https:' || !pictureHosts.test(host)) throw providerError(provider, 'its picture is elsewhere', 200)
  const fetchPicture = ownFetch ?? providerFetch(provider, pictureTimeoutMs)
  const answer = await fetchPicture(address, { method: 'GET', headers: {}, body: undefined, redirect: 'manual' }).catch(
    (cause: unknown) => {
      throw providerError(provider, 'gave no picture', null, cause)
    },
  )
  // Only formats that are safe to decode.
  const type = answer.headers.get('Content-Type') ?? ''
  if (!answer.ok || !/^image\/(jpeg|png|webp)\b/.test(type))
    throw providerError(provider, 'gave no picture', answer.status)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (bytes.length > largestPicture) throw providerError(provider, 'the picture is too large', answer.status)
  return bytes
}

/** Codes of connection problems or provider outages; any other error means an untrusted response. */
const away = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])

/** Describes an error by its code only, because the provider's text may contain names or codes. */
function explain(error: unknown): Error {
  if (error instanceof openid.AuthorizationResponseError) {
    return providerError(provider, `could not sign in (${plainCode(error.error)})`, null)
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof openid.ResponseBodyError && error.status >= 500) return providerError(provider, 'broke', null)
  if (code !== '' && !away.has(code)) {
    return providerError(provider, `a wrong answer (${code})`, 200)
  }
  return providerError(provider, `no answer (${code})`, null)
}

const plainCode = (text: string) => text.replace(/[^\w]/g, '').slice(0, 40)

/**
 * Cache lifetimes: refreshed after an hour, including keys; an old configuration is used for a day while the provider
 * is unavailable.
 */
const refreshMs = hourMs
const longestMs = 24 * hourMs

/** Discovers and caches the provider's configuration on first use, so that the shop starts without it. */
function cachedConfiguration(settings: OpenIdSettings): () => Promise<openid.Configuration> {
  const { now = Date.now } = settings
  let cached: { configuration: openid.Configuration; at: number } | null = null
  let refreshing: Promise<openid.Configuration> | null = null

  const refresh = async () => {
    const configuration = await discover(settings).finally(() => {
      refreshing = null
    })
    cached = { configuration, at: now() }
    return configuration
  }
  return async () => {
    const age = cached === null ? Number.POSITIVE_INFINITY : now() - cached.at
    if (cached !== null && age < refreshMs) return cached.configuration
    // Concurrent callers share one request.
    refreshing ??= refresh()
    const old = cached !== null && age < longestMs ? cached.configuration : null
    return refreshing.catch((cause: unknown) => {
      if (old !== null) return old
      throw providerError(provider, 'its addresses could not be asked for', null, cause)
    })
  }
}

function discover(settings: OpenIdSettings): Promise<openid.Configuration> {
  const { issuer, clientId, clientSecret, timeoutSeconds = 4 } = settings
  const client: Partial<openid.ClientMetadata> = {
    client_secret: clientSecret,
    id_token_signed_response_alg: 'RS256',
    [openid.clockTolerance]: clockSkewSeconds,
  }
  return openid.discovery(new URL(issuer), clientId, client, openid.ClientSecretPost(clientSecret), {
    timeout: timeoutSeconds,
    // Verifies the ID token's signature although it comes over TLS; openid-client leaves that to its caller.
    execute: [openid.enableNonRepudiationChecks, ...(settings.mayBeInsecure ? [openid.allowInsecureRequests] : [])],
    [openid.customFetch]: settings.fetch ?? providerFetch(provider, timeoutSeconds * 1_000),
  })
}
