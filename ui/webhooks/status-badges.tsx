import { Badge, type BadgeLook } from '#ui/backoffice/badge.tsx'

/** How a webhook stands: by the owner's input, and by what it answered. */
export type EndpointStatus = 'on' | 'off' | 'paused' | 'failing'

const looks: Record<EndpointStatus, { look: BadgeLook; words: string }> = {
  on: { look: 'green', words: 'On' },
  off: { look: 'grey', words: 'Off' },
  paused: { look: 'red', words: 'Paused' },
  failing: { look: 'orange', words: 'Failing' },
}

export function EndpointBadge({ state }: { state: EndpointStatus }) {
  const { look, words } = looks[state]
  return <Badge look={look}>{words}</Badge>
}

const callLooks = {
  due: { look: 'orange', words: 'Waiting' },
  taken: { look: 'green', words: 'Taken' },
  'given-up': { look: 'red', words: 'Given up' },
} as const satisfies Record<string, { look: BadgeLook; words: string }>

export type DeliveryStatus = keyof typeof callLooks

export function DeliveryBadge({ state }: { state: DeliveryStatus }) {
  const { look, words } = callLooks[state]
  return <Badge look={look}>{words}</Badge>
}
