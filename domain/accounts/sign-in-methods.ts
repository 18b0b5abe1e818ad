import { type Refusal, refuse } from '#domain/refusal.ts'

/** How a shopper can show who they are. Whoever has both may use either. */
export const signInWays = ['phone', 'google'] as const
export type SignInWay = (typeof signInWays)[number]

/** Both sides of a link must have been shown within so long, in the same session (reliability E14). */
export const proofMinutes = 10

export type AccountWays = {
  linked: readonly SignInWay[]
  /** When this session showed it last. */
  provenAt: Partial<Record<SignInWay, Date>>
}

/** Whether this way was shown in the last ten minutes, by this session. */
export function isProven({ provenAt }: AccountWays, way: SignInWay, now: Date): boolean {
  const at = provenAt[way]
  return at !== undefined && now.getTime() - at.getTime() < proofMinutes * 60_000
}

export const onlyWay = refuse(
  'forbidden',
  'This is the only way into your account. Add another one first, then unlink it.',
)
export const phoneTaken = refuse(
  'forbidden',
  'This phone number already leads into another account of this shop, so it can’t be added to this one.',
)
export const anotherPhone = refuse('forbidden', 'Another phone number is linked to your account.')
export const notLinked = refuse('not-found', 'This is not linked to your account.')

/** What is said to somebody who wants to change their ways to sign in without a fresh proof. */
export function confirmFirst(way: SignInWay): Refusal {
  const what = way === 'phone' ? 'your phone with a code' : 'that the linked Google account is yours'
  return refuse('forbidden', `Please confirm ${what} first. That holds for ${proofMinutes} minutes.`)
}

export type WayChange = { way: SignInWay; verb: 'added' | 'removed' }

/** What the shopper reads right after it. */
export function changedWords({ way, verb }: WayChange): string {
  const what = way === 'phone' ? 'Your phone number' : 'Google sign-in'
  return `${what} was ${verb} ${verb === 'added' ? 'to' : 'from'} your account.`
}

/** What every other device of the account reads the next time it looks. */
export function changedElsewhereWords(change: WayChange, device: string): string {
  return `${changedWords(change)} It was done with ${device}. If that was not you, look at Profile, Ways to sign in.`
}

/** Null when what was shown just now may be added: the account's own way was shown within ten minutes too. */
export function linkRefusal(ways: AccountWays, now: Date): Refusal | null {
  if (ways.linked.some((way) => isProven(ways, way, now))) return null
  return confirmFirst(ways.linked[0] ?? 'phone')
}

/** Null when it may go: another way stays, and the shopper has just shown that it works. */
export function unlinkRefusal(ways: AccountWays, way: SignInWay, now: Date): Refusal | null {
  if (!ways.linked.includes(way)) return notLinked
  const staying = ways.linked.filter((other) => other !== way)
  if (staying.length === 0) return onlyWay
  if (staying.some((other) => isProven(ways, other, now))) return null
  return confirmFirst(staying[0] ?? 'phone')
}

/** What a shopper is about to do: two steps, first what is theirs already, then the new thing. */
export type WayTask = { verb: 'add' | 'remove'; way: SignInWay; confirm: SignInWay }

/** `unlinking` is the way whose 'Unlink' was pressed. With one way linked, adding the other is offered at once. */
export function wayTask(linked: readonly SignInWay[], unlinking: unknown): WayTask | null {
  const [only, ...more] = linked
  if (only !== undefined && more.length === 0) return { verb: 'add', way: otherWay(only), confirm: only }
  const way = linked.find((one) => one === unlinking)
  return way ? { verb: 'remove', way, confirm: otherWay(way) } : null
}

function otherWay(way: SignInWay): SignInWay {
  return way === 'phone' ? 'google' : 'phone'
}
