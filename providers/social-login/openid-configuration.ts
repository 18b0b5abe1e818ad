import * as openid from 'openid-client'
import { clockSkewSeconds } from '#domain/accounts/social-login.ts'
import { providerError, providerFetch } from '#providers/http/client.ts'
import type { OpenIdSettings } from './openid.ts'

const hour = 60 * 60_000

/**
 * Cache lifetimes: refreshed after an hour, including keys; an old configuration is used for a day while the provider
 * is unavailable.
 */
const refreshMs = hour
const longestMs = 24 * hour

/** Discovers and caches the provider's configuration on first use, so that the shop starts without it. */
export function cachedConfiguration(settings: OpenIdSettings): () => Promise<openid.Configuration> {
  const { now = Date.now, name } = settings
  let cached: { configuration: openid.Configuration; at: number } | null = null
  let asking: Promise<openid.Configuration> | null = null

  const ask = async () => {
    const configuration = await discover(settings).finally(() => {
      asking = null
    })
    cached = { configuration, at: now() }
    return configuration
  }
  return async () => {
    const age = cached === null ? Number.POSITIVE_INFINITY : now() - cached.at
    if (cached !== null && age < refreshMs) return cached.configuration
    // Concurrent callers share one request.
    asking ??= ask()
    const old = cached !== null && age < longestMs ? cached.configuration : null
    return asking.catch((cause: unknown) => {
      if (old !== null) return old
      throw providerError(name, 'its addresses could not be asked for', null, cause)
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
    [openid.customFetch]: settings.fetch ?? providerFetch(settings.name, timeoutSeconds * 1_000),
  })
}
