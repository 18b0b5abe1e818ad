import type { SocialLogin } from '#providers/social-login/social-login.ts'

export const fakeIssuer = 'https://accounts.google.example'

/** A provider whose callback names the account directly, for tests of flows. */
export function saidByAddress(now: () => Date): SocialLogin {
  return {
    issuer: fakeIssuer,
    origin: fakeIssuer,
    begin: async () => ({ address: fakeIssuer, secrets: { state: 's', nonce: 'n', verifier: 'v' } }),
    picture: async () => {
      throw new Error('There is no picture')
    },
    finish: async ({ address }) => ({
      iss: fakeIssuer,
      sub: address,
      iat: now().getTime() / 1000,
      name: 'Asha of Google',
      email: `${address}@mail.example`,
      email_verified: true,
    }),
  }
}

/** A new callback for the account with this subject. */
export function answerOf(subject: string, at: Date) {
  return {
    address: subject,
    secrets: { state: crypto.randomUUID(), nonce: 'n', verifier: 'v' },
    startedAt: at.getTime(),
  }
}
