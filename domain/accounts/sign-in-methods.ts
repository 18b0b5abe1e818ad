import { type Refusal, refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/** Sign-in methods. A shopper who has both may use either. */
export const signInMethods = ['phone', 'google'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** Both sides of a link must be verified within this time, in the same session (reliability E14). */
export const stepUpMinutes = 10

export type SignInMethods = { linked: readonly SignInMethod[]; verifiedAt: Partial<Record<SignInMethod, Date>> }

export function isVerified({ verifiedAt: verified }: SignInMethods, method: SignInMethod, now: Date): boolean {
  const at = verified[method]
  return at !== undefined && now.getTime() - at.getTime() < stepUpMinutes * 60_000
}

/** 'verified': a linked method was confirmed. 'linked': it is linked from now on. */
export type VerificationResult = { done: 'verified' | 'linked' }

export const lastSignInMethod = refuse('forbidden', texts.lastSignInMethod)
export const phoneTaken = refuse('forbidden', texts.phoneTaken)
export const differentPhone = refuse('forbidden', texts.differentPhone)
export const notLinked = refuse('not-found', texts.notLinked)

export function confirmFirst(method: SignInMethod): Refusal {
  const message = method === 'phone' ? texts.confirmPhoneFirst : texts.confirmGoogleFirst
  return refuse('forbidden', message(stepUpMinutes))
}

export type SignInMethodChange = { method: SignInMethod; verb: 'added' | 'removed' }

export const changeMessage = ({ method, verb }: SignInMethodChange): string => texts.methodChanges[`${method} ${verb}`]

export function changeWarning(change: SignInMethodChange, device: string): string {
  return texts.changeWarning(changeMessage(change), texts.deviceText(device))
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
export function signInMethodTask(linked: readonly SignInMethod[], unlinking: unknown): SignInMethodTask | null {
  const [only, ...more] = linked
  if (only !== undefined && more.length === 0) return { verb: 'add', method: otherMethod(only), confirm: only }
  const method = linked.find((one) => one === unlinking)
  return method ? { verb: 'remove', method, confirm: otherMethod(method) } : null
}

const otherMethod = (method: SignInMethod): SignInMethod => (method === 'phone' ? 'google' : 'phone')
