import { Badge, type BadgeVariant } from '#ui/backoffice/page.tsx'
import { texts } from './texts.tsx'

/** Status of an endpoint: set by the owner, or derived from its responses. */
export type EndpointStatus = 'on' | 'off' | 'paused' | 'failing'

const variants = (): Record<EndpointStatus, { variant: BadgeVariant; text: string }> => ({
  on: { variant: 'green', text: texts.on },
  off: { variant: 'grey', text: texts.off },
  paused: { variant: 'red', text: texts.paused },
  failing: { variant: 'orange', text: texts.failing },
})

export const EndpointBadge = ({ state }: { state: EndpointStatus }) => <Badge {...variants()[state]} />

const callVariants = () =>
  ({
    due: { variant: 'orange', text: texts.waiting },
    delivered: { variant: 'green', text: texts.delivered },
    'given-up': { variant: 'red', text: texts.givenUp2 },
  }) as const satisfies Record<string, { variant: BadgeVariant; text: string }>

type DeliveryStatus = keyof ReturnType<typeof callVariants>

export const DeliveryBadge = ({ state }: { state: DeliveryStatus }) => <Badge {...callVariants()[state]} />
