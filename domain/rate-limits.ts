import { type Refusal, refuse } from './refusal.ts'
import * as texts from './texts.ts'

const minute = 60
const hour = 60 * minute

/**
 * Limits of one key (an address, a name, the whole shop): so many points in so many seconds, counted by all servers
 * together. `network` limits all addresses of a network together. `unasked` is the behaviour while the database does not
 * answer: 'refuse' where money or an account is at stake, else each server counts by itself.
 */
export const rateLimits = {
  // Reliability E6. The limits of a phone, a row of numbers and the day's money stand in domain/accounts/otp.ts, where codes are counted.
  'codes-from-address': { points: 10, network: 80, seconds: hour, unasked: 'refuse' },
  // A shop that calls its shoppers: each account may take stock until she has called.
  'accounts-by-call': { points: 60, seconds: hour, unasked: 'refuse' },
  'codes-of-shopper': { points: 5, seconds: hour, unasked: 'refuse' },
  // The narrow door of browsers without script (docs/decisions/0012).
  'questions-from-address': { points: 3, network: 24, seconds: hour, unasked: 'refuse' },
  // Reliability E15 and E3.
  'guesses-from-address': { points: 15, network: 120, seconds: 10 * minute, unasked: 'refuse' },
  'wrong-guesses-of-shop': { points: 500, seconds: hour, unasked: 'refuse' },
  // Each makes the shop ask Google; a village may share one address.
  'social-answers-from-address': { points: 60, network: 480, seconds: 10 * minute, unasked: 'count-here' },
  // Each may bring four pictures of ten megabytes to be opened.
  'picture-forms-of-shopper': { points: 30, seconds: hour, unasked: 'count-here' },
  // Each may make the shop ask the courier about another pincode; a village may share one address.
  'delivery-questions-from-address': {
    points: 60,
    network: 480,
    seconds: 10 * minute,
    unasked: 'count-here',
  },
  // A robot must not fill the owner's list of searches without result; a village may share one address.
  'zero-result-query-of-address': { points: 1, seconds: 24 * hour, unasked: 'count-here' },
  'zero-result-queries-from-address': { points: 30, network: 240, seconds: 24 * hour, unasked: 'count-here' },
  // The back office: whatever is tried at its doors, and the six digits of one person's authenticator.
  'staff-tries-from-address': { points: 40, network: 320, seconds: 10 * minute, unasked: 'refuse' },
  // By name and network, or by a known device or session; a name has fewer from everywhere else together.
  'staff-codes': { points: 5, seconds: 15 * minute, unasked: 'refuse' },
  'staff-codes-in-a-day': { points: 12, seconds: 24 * hour, unasked: 'refuse' },
  'staff-codes-of-name-in-a-day': { points: 20, seconds: 24 * hour, unasked: 'refuse' },
  // Only codes that are none are counted; a village may share one address.
  'wrong-coupons-from-address': { points: 30, network: 240, seconds: hour, unasked: 'refuse' },
  // Gift cards are money; only codes that are none are counted.
  'wrong-gift-codes-from-address': { points: 15, network: 120, seconds: hour, unasked: 'refuse' },
  // A complaint is read by people; a village may share one address.
  'grievances-from-address': { points: 5, network: 40, seconds: hour, unasked: 'count-here' },
  // Each takes the image worker a second; one product has three.
  'share-pictures-of-staff': { points: 240, seconds: hour, unasked: 'count-here' },
  // API clients refresh every ten minutes; many may share one address.
  'refreshes-from-address': { points: 120, network: 960, seconds: 10 * minute, unasked: 'count-here' },
} as const satisfies Record<string, RateLimit>

export type RateLimit = {
  points: number
  seconds: number
  unasked: 'refuse' | 'count-here'
  network?: number
}

export type LimitName = keyof typeof rateLimits

/** `used` counts this try too. */
export type RateLimitResult = { isAllowed: boolean; used: number; waitSeconds: number }

/** Widens a client address to its network: IPv4 to /24, IPv6 (counted by /64) to /48. Null for anything else. */
export function networkOf(address: string): string | null {
  const ipv4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1]
  if (ipv4 !== undefined) return `${ipv4}.0/24`
  const ipv6 = /^([\da-f:]*)::\/64$/.exec(address)?.[1]
  if (ipv6 === undefined) return null
  return `${[...ipv6.split(':'), '0', '0']
    .slice(0, 3)
    .map((group) => group || '0')
    .join(':')}::/48`
}

/** Time to wait while the database does not answer. */
export const unavailableWaitSeconds = 30

/** Refusal with the waiting time. */
export function rateLimitRefusal({ waitSeconds }: Pick<RateLimitResult, 'waitSeconds'>): Refusal {
  return { ...refuse('too-many', texts.tooManyTries(waitText(waitSeconds))), waitSeconds }
}

/** Rounded up, so that the limit has ended when the shopper returns. */
export function waitText(seconds: number): string {
  if (seconds < 90) return texts.seconds(seconds)
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? texts.minutes(minutes) : texts.hours(Math.ceil(minutes / 60))
}
