import { type Refusal, refuse } from '#domain/refusal.ts'

/** Sign-in methods. A shopper who has both may use either. */
export const signInMethods = ['phone', 'google'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** Both sides of a link must be verified within this time, in the same session (reliability E14). */
export const stepUpMinutes = 10

export type SignInMethods = {
  linked: readonly SignInMethod[]
  /** When this session last verified each method. */
  verifiedAt: Partial<Record<SignInMethod, Date>>
}

export function isVerified(
  { verifiedAt: verified }: SignInMethods,
  method: SignInMethod,
  now: Date,
): boolean {
  const at = verified[method]
  return at !== undefined && now.getTime() - at.getTime() < stepUpMinutes * 60_000
}

/** 'verified': a linked method was confirmed. 'linked': it is linked from now on. */
export type VerificationResult = { done: 'verified' | 'linked' }

export const lastSignInMethod = refuse(
  'forbidden',
  'This is your only way to sign in. Add another one before you unlink it.',
)
export const phoneTaken = refuse(
  'forbidden',
  'This phone number belongs to another account, so you can’t add it to yours.',
)
export const differentPhone = refuse('forbidden', 'A different phone number is linked to your account.')
export const notLinked = refuse('not-found', 'This is not linked to your account.')

export function confirmFirst(method: SignInMethod): Refusal {
  const subject = method === 'phone' ? 'your phone with a code' : 'your linked Google account'
  return refuse(
    'forbidden',
    `Please confirm ${subject} first. It stays confirmed for ${stepUpMinutes} minutes.`,
  )
}

export type SignInMethodChange = { method: SignInMethod; verb: 'added' | 'removed' }

export function changeMessage({ method, verb }: SignInMethodChange): string {
  const subject = method === 'phone' ? 'Your phone number' : 'Google sign-in'
  return `${subject} was ${verb} ${verb === 'added' ? 'to' : 'from'} your account.`
}

/** Builds the warning shown on every other device of the account. */
export function changeWarning(change: SignInMethodChange, device: string): string {
  return `${changeMessage(change)} This was done with ${device}. If it wasn’t you, check Profile, Ways to sign in.`
}

/** Refuses to link a method unless a linked one was verified within `stepUpMinutes`. */
export function linkRefusal(methods: SignInMethods, now: Date): Refusal | null {
  if (methods.linked.some((method) => isVerified(methods, method, now))) return null
  return confirmFirst(methods.linked[0] ?? 'phone')
}

/** Refuses to unlink a method unless another stays that was just verified. */
export function unlinkRefusal(methods: SignInMethods, method: SignInMethod, now: Date): Refusal | null {
  if (!methods.linked.includes(method)) return notLinked
  const staying = methods.linked.filter((other) => other !== method)
  if (staying.length === 0) return lastSignInMethod
  if (staying.some((other) => isVerified(methods, other, now))) return null
  return confirmFirst(staying[0] ?? 'phone')
}

/** A change in two steps: `confirm` a linked method, then add or remove `method`. */
export type SignInMethodTask = { verb: 'add' | 'remove'; method: SignInMethod; confirm: SignInMethod }

/** Chooses the task: removing the method in `unlinking`, or adding the other while only one is linked. */
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
