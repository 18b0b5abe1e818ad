import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { findSetting } from '#db/settings/settings.ts'
import { consumeChallenge, findPasskey, findPasskeysOf, saveChallenge, savePasskeyUse } from '#db/staff/credentials.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { passkeyRefused, questionEnd, removedPasskey } from '#domain/staff/sign-in.ts'
import { hashSecret, randomSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import type { ShownCredential } from './open-session.ts'

/** Loaded on first use, to save memory in shops that use no passkeys. */
const library = () => import('@simplewebauthn/server')

/** `claim`: secret that identifies the challenged browser; a new one if it had none. */
export type PasskeyQuestion = { claim: string; options: object }

/** EdDSA, ES256, RS256, which devices support; others would make Node print experimental warnings. */
const supportedAlgorithmIDs = [-8, -7, -257]

type Browser = { claim: string | null }

/** Creates a challenge for one of this staff member's passkeys; for anyone's when `staffId` is null. */
export async function passkeyRequest(
  shop: Shop,
  { claim, staffId }: Browser & { staffId: string | null },
): Promise<PasskeyQuestion> {
  const { generateAuthenticationOptions } = await library()
  const own = staffId === null ? [] : await findPasskeysOf(shop.db, staffId)
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(shop),
    userVerification: 'required',
    ...(own.length > 0 && { allowCredentials: own.map(({ id, transports }) => ({ id, transports })) }),
  })
  return { claim: await remember(shop, { claim, challenge: options.challenge }), options }
}

export async function passkeyCreation(
  shop: Shop,
  { claim, staffId, name }: Browser & { staffId: string; name: string },
): Promise<PasskeyQuestion> {
  const { generateRegistrationOptions } = await library()
  const own = await findPasskeysOf(shop.db, staffId)
  const brand = await findSetting(shop.db, 'brand')
  const options = await generateRegistrationOptions({
    rpName: `${brand.name} back office`,
    rpID: relyingParty(shop),
    userName: name,
    userDisplayName: name,
    userID: new TextEncoder().encode(staffId),
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { claim: await remember(shop, { claim, challenge: options.challenge }), options }
}

async function remember(shop: Shop, { claim, challenge }: Browser & { challenge: string }): Promise<string> {
  const known = claim ?? randomSecret()
  const expiresAt = questionEnd(shop.now())
  await saveChallenge(shop.db, { claimHash: hashSecret(known), challenge, expiresAt })
  return known
}

/** The browser's response as JSON, untrusted. */
type PasskeyAnswer = Browser & { answer: string }

/** Verifies a response to this browser's challenge and finds the staff member. */
export async function checkPasskey(shop: Shop, given: PasskeyAnswer): Promise<ShownCredential | Refusal> {
  const recalled = await consumeChallengeOf(shop, given)
  if (isRefusal(recalled)) return recalled
  const { challenge, answer } = recalled
  const passkey = await findPasskey(shop.db, answer.id)
  if (passkey === null) return removedPasskey
  const { id, counter, staffId } = passkey
  const publicKey = new Uint8Array(passkey.publicKey)
  const { verifyAuthenticationResponse } = await library()
  const checked = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    ...expected(shop, challenge),
    credential: { id, publicKey, counter },
  }).catch(disbelieved(shop))
  if (!checked?.verified) return passkeyRefused
  const use = { id, counter: checked.authenticationInfo.newCounter, now: shop.now() }
  return (await savePasskeyUse(shop.db, use)) ? { staffId, by: 'passkey' } : passkeyRefused
}

export type CreatedPasskey = { id: string; publicKey: Buffer; counter: number; transports: string[] }

/** Verifies a passkey registration. */
export async function checkNewPasskey(shop: Shop, given: PasskeyAnswer): Promise<CreatedPasskey | Refusal> {
  const recalled = await consumeChallengeOf(shop, given)
  if (isRefusal(recalled)) return recalled
  const { challenge, answer } = recalled
  const { verifyRegistrationResponse } = await library()
  const checked = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    ...expected(shop, challenge),
    supportedAlgorithmIDs,
  }).catch(disbelieved(shop))
  if (!checked?.verified) return passkeyRefused
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey), counter, transports }
}

/** A forged response or a wrong origin; only the log distinguishes them. */
const disbelieved =
  ({ log }: Shop) =>
  (error: unknown) => {
    log.warn({ err: error }, 'a passkey was rejected')
    return null
  }

type StoredChallenge = { challenge: string; answer: { id: string } }

/** Consumes the browser's challenge, which can be answered once. */
async function consumeChallengeOf(shop: Shop, { claim, answer }: PasskeyAnswer): Promise<StoredChallenge | Refusal> {
  if (claim === null) return passkeyRefused
  const challenge = await consumeChallenge(shop.db, hashSecret(claim), shop.now())
  const parsed = readAnswer(answer)
  return challenge === null || parsed === null ? passkeyRefused : { challenge, answer: parsed }
}

function readAnswer(text: string): { id: string } | null {
  try {
    const answer: unknown = JSON.parse(text)
    const isOne = typeof answer === 'object' && answer !== null && 'id' in answer
    return isOne && typeof answer.id === 'string' ? { ...answer, id: answer.id } : null
  } catch {
    return null
  }
}

const relyingParty = ({ origin }: Shop) => new URL(origin).hostname

function expected(shop: Shop, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: shop.origin,
    expectedRPID: relyingParty(shop),
    requireUserVerification: true,
  }
}
