import { type Refusal, refuse } from './refusal.ts'

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

export const wayNames = { phone: 'your phone', google: 'Google' } as const satisfies Record<SignInWay, string>

export function isProven({ provenAt }: AccountWays, way: SignInWay, now: Date): boolean {
  const at = provenAt[way]
  return at !== undefined && now.getTime() - at.getTime() < proofMinutes * 60_000
}

export const onlyWay = refuse(
  'forbidden',
  'This is the only way into your account. Add another one first, then unlink it.',
)
export const notLinked = refuse('not-found', 'This is not linked to your account.')

export function confirmFirst(way: SignInWay): Refusal {
  const what = way === 'phone' ? 'your phone with a code' : 'that the linked Google account is yours'
  return refuse('forbidden', `Please confirm ${what} first. That holds for ${proofMinutes} minutes.`)
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
