import * as v from 'valibot'
import { type GatewayName, gatewayNames, isGatewayName } from './gateways.ts'
import { gatewayTwice } from './texts.ts'

/** The owner's order of gateways; empty: every configured one, in default order. */
type GatewayOrderRule = readonly GatewayName[]

export const gatewayOrderSchema: v.GenericSchema<unknown, GatewayName[]> = v.array(v.picklist(gatewayNames))

/** Field names of the form, one for each position. */
export const gatewayPlaces: readonly string[] = gatewayNames.map((_, place) => `place${place + 1}`)

/** Reads the positions; a gateway that is missing is not used. */
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
 * Lists the gateways to try: the owner's choice among the configured ones, with currently failing ones last. If none of
 * the chosen is configured, all configured ones.
 */
export function gatewaysToTry(
  withKeys: readonly GatewayName[],
  chosen: GatewayOrderRule,
  paused: ReadonlySet<string>,
): GatewayName[] {
  const available = chosen.filter((name) => withKeys.includes(name))
  const used = available.length === 0 ? withKeys : available
  return [...used.filter((name) => !paused.has(name)), ...used.filter((name) => paused.has(name))]
}

/** Circuit-breaker state of a failing gateway: consecutive failures, and until when other gateways are tried first. */
export type GatewayPause = { failures: number; failedAt: Date; pausedUntil: Date }

const firstPauseSeconds = 15
const longestPauseSeconds = 600
/** Failures within this time count as one, because concurrent requests fail together. */
const oneMomentMs = 5_000
/** After a pause one request tries the gateway; the others wait this long for its result. */
export const trialMs = 10_000

/** Doubles the pause after each failure: 15 seconds, 30, 60 and so on, up to ten minutes. */
export function pauseAfterFailure(known: GatewayPause | null, now: Date): GatewayPause {
  const isSameMoment = known !== null && now.getTime() - known.failedAt.getTime() < oneMomentMs
  if (isSameMoment) return known
  const failures = (known?.failures ?? 0) + 1
  const seconds = Math.min(firstPauseSeconds * 2 ** (failures - 1), longestPauseSeconds)
  return { failures, failedAt: now, pausedUntil: new Date(now.getTime() + seconds * 1_000) }
}

/**
 * Tells whether an error is the gateway's fault: a timeout, a server error or rejected keys. A declined request is not.
 */
export function isGatewayFault(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status ?? 0) : 0
  return status === 0 || status >= 500 || [200, 401, 403, 429].includes(status)
}
