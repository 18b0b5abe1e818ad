import { type Refusal, refuse } from './refusal.ts'
import * as texts from './texts.ts'

const minute = 60
const hour = 60 * minute

/**
 * Rate limits of one key (an address, a name, the whole shop): `points` within `seconds`, counted across all servers.
 * `network` is the limit for all addresses of a network. `whenUnavailable`: what happens without the database; 'refuse'
 * where money or an account is at stake, otherwise each server counts by itself.
 */
export const rateLimits = {
  // Reliability E6. Limits of a phone, a number range and the codes of a day are in domain/accounts/otp.ts, which counts
  // codes.
  'codes-from-address': { points: 10, network: 80, seconds: hour, whenUnavailable: 'refuse' },
  // Orders confirmed by phone call: an account can hold stock until the owner has called.
  'accounts-by-call': { points: 60, seconds: hour, whenUnavailable: 'refuse' },
  'codes-of-shopper': { points: 5, seconds: hour, whenUnavailable: 'refuse' },
  // Browsers without JavaScript (docs/decisions/0012).
  'questions-from-address': { points: 3, network: 24, seconds: hour, whenUnavailable: 'refuse' },
  // Reliability E15 and E3.
  'guesses-from-address': { points: 15, network: 120, seconds: 10 * minute, whenUnavailable: 'refuse' },
  'wrong-guesses-of-shop': { points: 500, seconds: hour, whenUnavailable: 'refuse' },
  // Each triggers a request to Google; a village may share one address (CGNAT).
  'social-answers-from-address': { points: 60, network: 480, seconds: 10 * minute, whenUnavailable: 'count-here' },
  // Each may upload four pictures of ten megabytes.
  'picture-forms-of-shopper': { points: 30, seconds: hour, whenUnavailable: 'count-here' },
  // Each may trigger a request to the courier; a village may share one address (CGNAT).
  'delivery-questions-from-address': { points: 60, network: 480, seconds: 10 * minute, whenUnavailable: 'count-here' },
  // Keeps bots from filling the owner's list of searches without results; a village may share one address.
  'zero-result-query-of-address': { points: 1, seconds: 24 * hour, whenUnavailable: 'count-here' },
  'zero-result-queries-from-address': { points: 30, network: 240, seconds: 24 * hour, whenUnavailable: 'count-here' },
  // All sign-in attempts of the back office, and codes of one authenticator.
  'staff-tries-from-address': { points: 40, network: 320, seconds: 10 * minute, whenUnavailable: 'refuse' },
  // By name and network, or by known device or session; all other networks share a lower limit for a name.
  'staff-codes': { points: 5, seconds: 15 * minute, whenUnavailable: 'refuse' },
  'staff-codes-in-a-day': { points: 12, seconds: 24 * hour, whenUnavailable: 'refuse' },
  'staff-codes-of-name-in-a-day': { points: 20, seconds: 24 * hour, whenUnavailable: 'refuse' },
  // Counts unknown codes only; a village may share one address.
  'wrong-coupons-from-address': { points: 30, network: 240, seconds: hour, whenUnavailable: 'refuse' },
  // Each may make the shop ask the courier, and open an account for a phone.
  'orders-of-checkout-link': { points: 20, seconds: hour, whenUnavailable: 'refuse' },
  // Gift cards are money; counts unknown codes only.
  'wrong-gift-codes-from-address': { points: 15, network: 120, seconds: hour, whenUnavailable: 'refuse' },
  // People read grievances; a village may share one address.
  'grievances-from-address': { points: 5, network: 40, seconds: hour, whenUnavailable: 'count-here' },
  // Each occupies the image worker for a second; a product has three.
  'share-pictures-of-staff': { points: 240, seconds: hour, whenUnavailable: 'count-here' },
  // API clients refresh every ten minutes; many may share one address.
  'refreshes-from-address': { points: 120, network: 960, seconds: 10 * minute, whenUnavailable: 'count-here' },
} as const satisfies Record<string, RateLimit>

export type RateLimit = { points: number; seconds: number; whenUnavailable: 'refuse' | 'count-here'; network?: number }

export type LimitName = keyof typeof rateLimits

/** `used` includes this attempt. */
export type RateLimitResult = { isAllowed: boolean; used: number; waitSeconds: number }

/** Returns the network of a client address: IPv4 /24, IPv6 (counted by /64) /48. Null when invalid. */
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

/** Retry-After in seconds while the database is unavailable. */
export const unavailableWaitSeconds = 30

export function rateLimitRefusal({ waitSeconds }: Pick<RateLimitResult, 'waitSeconds'>): Refusal {
  return { ...refuse('too-many', texts.tooManyTries(waitText(waitSeconds))), waitSeconds }
}

/** Rounds up, so that the limit has expired when the shopper returns. */
export function waitText(seconds: number): string {
  if (seconds < 90) return texts.seconds(seconds)
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? texts.minutes(minutes) : texts.hours(Math.ceil(minutes / 60))
}
