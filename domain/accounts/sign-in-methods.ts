import { type Refusal, refuse } from '#domain/refusal.ts'

/** How a shopper can show who they are. Whoever has both may use either. */
export const signInMethods = ['phone', 'google'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** Both sides of a link must have been shown within so long, in the same session (reliability E14). */
export const stepUpMinutes = 10

export type SignInMethods = {
  linked: readonly SignInMethod[]
  /** When this session showed it last. */
  verifiedAt: Partial<Record<SignInMethod, Date>>
}

/** Whether this way was shown in the last ten minutes, by this session. */
export function isVerified(
  { verifiedAt: provenAt }: SignInMethods,
  method: SignInMethod,
  now: Date,
): boolean {
  const at = provenAt[method]
  return at !== undefined && now.getTime() - at.getTime() < stepUpMinutes * 60_000
}

/** 'verified': a linked method was confirmed. 'linked': it is linked from now on. */
export type VerificationResult = { done: 'verified' | 'linked' }

export const lastSignInMethod = refuse(
  'forbidden',
  'This is the only way into your account. Add another one first, then unlink it.',
)
export const phoneTaken = refuse(
  'forbidden',
  'This phone number already leads into another account of this shop, so it can’t be added to this one.',
)
export const differentPhone = refuse('forbidden', 'Another phone number is linked to your account.')
export const notLinked = refuse('not-found', 'This is not linked to your account.')

/** What is said to somebody who wants to change their ways to sign in without a fresh proof. */
export function confirmFirst(method: SignInMethod): Refusal {
  const subject = method === 'phone' ? 'your phone with a code' : 'that the linked Google account is yours'
  return refuse('forbidden', `Please confirm ${subject} first. That holds for ${stepUpMinutes} minutes.`)
}

export type SignInMethodChange = { method: SignInMethod; verb: 'added' | 'removed' }

/** What the shopper reads right after it. */
export function changeMessage({ method, verb }: SignInMethodChange): string {
  const subject = method === 'phone' ? 'Your phone number' : 'Google sign-in'
  return `${subject} was ${verb} ${verb === 'added' ? 'to' : 'from'} your account.`
}

/** What every other device of the account reads the next time it looks. */
export function changeWarning(change: SignInMethodChange, device: string): string {
  return `${changeMessage(change)} It was done with ${device}. If that was not you, look at Profile, Ways to sign in.`
}

/** Null when what was shown just now may be added: the account's own way was shown within ten minutes too. */
export function linkRefusal(methods: SignInMethods, now: Date): Refusal | null {
  if (methods.linked.some((way) => isVerified(methods, way, now))) return null
  return confirmFirst(methods.linked[0] ?? 'phone')
}

/** Null when it may go: another way stays, and the shopper has just shown that it works. */
export function unlinkRefusal(methods: SignInMethods, method: SignInMethod, now: Date): Refusal | null {
  if (!methods.linked.includes(method)) return notLinked
  const staying = methods.linked.filter((other) => other !== method)
  if (staying.length === 0) return lastSignInMethod
  if (staying.some((other) => isVerified(methods, other, now))) return null
  return confirmFirst(staying[0] ?? 'phone')
}

/** What a shopper is about to do: two steps, first what is theirs already, then the new thing. */
export type SignInMethodTask = { verb: 'add' | 'remove'; method: SignInMethod; confirm: SignInMethod }

/** `unlinking` is the way whose 'Unlink' was pressed. With one way linked, adding the other is offered at once. */
export function signInMethodTask(
  linked: readonly SignInMethod[],
  unlinking: unknown,
): SignInMethodTask | null {
  const [only, ...more] = linked
  if (only !== undefined && more.length === 0)
    return { verb: 'add', method: otherMethod(only), confirm: only }
  const method = linked.find((one) => one === unlinking)
  return method ? { verb: 'remove', method, confirm: otherMethod(method) } : null
}

function otherMethod(method: SignInMethod): SignInMethod {
  return method === 'phone' ? 'google' : 'phone'
}
