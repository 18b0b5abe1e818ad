/** OpenID Connect provider for shoppers' sign-in. */
export type SocialLogin = {
  issuer: string
  /** Origin of the provider's page, for `form-action` of the Content-Security-Policy. */
  origin: string
  /** Builds the URL to redirect to. Throws a ProviderError when discovery fails. */
  begin: (callback: string) => Promise<SocialStart>
  /**
   * Exchanges the code and returns the verified claims (signature, issuer, audience, nonce, expiry); null when the
   * shopper declined. Throws a ProviderError: `status` 200 for an untrusted response, otherwise for none.
   */
  finish: (back: SocialReturn) => Promise<Record<string, unknown> | null>
  /** Downloads an avatar. Throws a ProviderError. */
  picture: (address: string) => Promise<Uint8Array>
}

/** Secrets stored in the browser until the callback. */
type SocialSecrets = { state: string; nonce: string; verifier: string }

export type SocialStart = { address: string; secrets: SocialSecrets }

/** `address` is the callback with everything that the provider put behind it. */
export type SocialReturn = { address: string; secrets: SocialSecrets }
