/** OpenID Connect provider for shoppers' sign-in. */
export type SocialLogin = {
  name: string
  isSandbox: boolean
  issuer: string
  /** The host that the shopper's browser is sent to: the form that leads there must be allowed to. */
  origin: string
  /** URL to send the browser to. Throws a ProviderError when the provider can't be asked for its addresses. */
  begin: (callback: string) => Promise<SocialStart>
  /**
   * Claims of the ID token, with signature, issuer, audience, nonce and expiry checked; null when
   * they said no. Throws a ProviderError: `status` 200 for an answer that can't be trusted, anything else for none.
   */
  finish: (back: SocialReturn) => Promise<Record<string, unknown> | null>
  /** The picture of a person, by the address that the provider gave. Throws a ProviderError. */
  picture: (address: string) => Promise<Uint8Array>
}

/** Secrets that the browser keeps until it comes back. */
export type SocialSecrets = { state: string; nonce: string; verifier: string }

export type SocialStart = { address: string; secrets: SocialSecrets }

/** `address` is the callback with everything that the provider put behind it. */
export type SocialReturn = { address: string; secrets: SocialSecrets }
