type OtpCredential = Credential & { code: string }

/**
 * The code of the message, once it has arrived on this very phone and its owner lets the page have it (Web OTP). Null
 * where that is not possible, or when nobody waits any more.
 */
export async function readWebOtp(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in window)) return null
  const wanted = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions
  const credential = await navigator.credentials.get(wanted).catch(() => null)
  return credential === null ? null : (credential as OtpCredential).code
}
