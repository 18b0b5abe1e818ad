import * as v from 'valibot'
import { type GatewayName, gatewayNames, isGatewayName } from './gateways.ts'
import { gatewayTwice } from './texts.ts'

/** Gateways that the owner wants, the first one first; empty: every one that has keys, in the order of the list. */
export type GatewayOrderRule = readonly GatewayName[]

export const gatewayOrderSchema: v.GenericSchema<unknown, GatewayName[]> = v.array(v.picklist(gatewayNames))

/** Names of the form's fields, one for each place. */
export const gatewayPlaces: readonly string[] = gatewayNames.map((_, place) => `place${place + 1}`)

/** Reads the places of the form; one that is left out is not used. */
export const gatewayOrderForm: v.GenericSchema<unknown, GatewayName[]> = v.pipe(
  v.record(v.string(), v.string()),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const chosen: GatewayName[] = []
    for (const place of gatewayPlaces) {
      const name = dataset.value[place] ?? ''
      if (name === '') continue
      if (isGatewayName(name) && !chosen.includes(name)) chosen.push(name)
      else {
        const { value } = dataset
        addIssue({
          message: gatewayTwice,
          path: [{ type: 'object', origin: 'value', input: value, key: place, value: name }],
        })
        return NEVER
      }
    }
    return chosen
  }),
)

export function shownGatewayOrder(chosen: GatewayOrderRule): Record<string, string> {
  return Object.fromEntries(gatewayPlaces.map((place, at) => [place, chosen[at] ?? '']))
}

/**
 * The gateways to try, in this order: the owner's choice among those with keys, those that fail just now behind. None
 * chosen has keys: every one that has, since shoppers want to pay.
 */
export function gatewaysToTry(
  withKeys: readonly GatewayName[],
  chosen: GatewayOrderRule,
  resting: ReadonlySet<string>,
): GatewayName[] {
  const wanted = chosen.filter((name) => withKeys.includes(name))
  const used = wanted.length === 0 ? withKeys : wanted
  return [...used.filter((name) => !resting.has(name)), ...used.filter((name) => resting.has(name))]
}

/** A gateway that failed: how often in a row, and until when others are tried before it. */
export type GatewayRest = { failures: number; failedAt: Date; restsUntil: Date }

const firstRestSeconds = 15
const longestRestSeconds = 600
/** Failures of one moment are one: a crowd that waits for an answer that does not come. */
const oneMomentMs = 5_000
/** A gateway whose rest has ended is tried by one shopper; the others wait this long for what becomes of it. */
export const trialMs = 10_000

/** Each failure doubles the rest: 15 seconds, 30, 60 and so on, to ten minutes. */
export function restAfterFailure(known: GatewayRest | null, now: Date): GatewayRest {
  const isSameMoment = known !== null && now.getTime() - known.failedAt.getTime() < oneMomentMs
  if (isSameMoment) return known
  const failures = (known?.failures ?? 0) + 1
  const seconds = Math.min(firstRestSeconds * 2 ** (failures - 1), longestRestSeconds)
  return { failures, failedAt: now, restsUntil: new Date(now.getTime() + seconds * 1_000) }
}

/** True for what speaks against the gateway: silence, its own faults, keys that it does not take. A plain no does not. */
export function isGatewayFault(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status ?? 0) : 0
  return status === 0 || status >= 500 || [200, 401, 403, 429].includes(status)
}
