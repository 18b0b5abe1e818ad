import { Badge, type BadgeLook } from '#ui/backoffice/badge.tsx'

/** How a webhook stands: by the owner's input, and by what it answered. */
export type EndpointStatus = 'on' | 'off' | 'paused' | 'failing'

const looks: Record<EndpointStatus, { look: BadgeLook; text: string }> = {
  on: { look: 'green', text: 'On' },
  off: { look: 'grey', text: 'Off' },
  paused: { look: 'red', text: 'Paused' },
  failing: { look: 'orange', text: 'Failing' },
}

export function EndpointBadge({ state }: { state: EndpointStatus }) {
  const { look, text } = looks[state]
  return <Badge look={look}>{text}</Badge>
}

const callLooks = {
  due: { look: 'orange', text: 'Waiting' },
  taken: { look: 'green', text: 'Taken' },
  'given-up': { look: 'red', text: 'Given up' },
} as const satisfies Record<string, { look: BadgeLook; text: string }>

export type DeliveryStatus = keyof typeof callLooks

export function DeliveryBadge({ state }: { state: DeliveryStatus }) {
  const { look, text } = callLooks[state]
  return <Badge look={look}>{text}</Badge>
}
