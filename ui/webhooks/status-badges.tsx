import { Badge, type BadgeLook } from '#ui/backoffice/badge.tsx'
import { texts } from './texts.tsx'

/** Status of an endpoint: set by the owner, or derived from its responses. */
export type EndpointStatus = 'on' | 'off' | 'paused' | 'failing'

const looks = (): Record<EndpointStatus, { look: BadgeLook; text: string }> => ({
  on: { look: 'green', text: texts.on },
  off: { look: 'grey', text: texts.off },
  paused: { look: 'red', text: texts.paused },
  failing: { look: 'orange', text: texts.failing },
})

export function EndpointBadge({ state }: { state: EndpointStatus }) {
  const { look, text } = looks()[state]
  return <Badge look={look}>{text}</Badge>
}

const callLooks = () =>
  ({
    due: { look: 'orange', text: texts.waiting },
    taken: { look: 'green', text: texts.taken },
    'given-up': { look: 'red', text: texts.givenUp2 },
  }) as const satisfies Record<string, { look: BadgeLook; text: string }>

export type DeliveryStatus = keyof ReturnType<typeof callLooks>

export function DeliveryBadge({ state }: { state: DeliveryStatus }) {
  const { look, text } = callLooks()[state]
  return <Badge look={look}>{text}</Badge>
}
