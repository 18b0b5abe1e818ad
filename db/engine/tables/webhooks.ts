import type { Generated } from 'kysely'
import type { GeneratedTime, Id } from './columns.ts'

export type WebhookTables = {
  webhookEndpoints: {
    id: Id
    url: string
    label: Generated<string>
    kinds: string[]
    sealedSecret: Buffer
    previousSecret: Buffer | null
    previousUntil: Date | null
    createdAt: GeneratedTime
    disabledAt: Date | null
    pausedAt: Date | null
    failures: Generated<number>
    failingSince: Date | null
    backoffUntil: Date | null
  }
  webhookEvents: {
    id: Id
    position: Generated<number>
    orderId: string | null
    seq: number | null
    ledgerIds: string[] | null
    kind: string | null
    body: string | null
    createdAt: GeneratedTime
    fannedOutAt: Date | null
  }
  webhookDeliveries: {
    id: Id
    endpointId: string
    eventId: string
    position: number
    orderId: string | null
    state: Generated<'due' | 'delivered' | 'given-up'>
    attempts: Generated<number>
    nextAttemptAt: Date
    replays: Generated<number>
    createdAt: GeneratedTime
    endedAt: Date | null
  }
  webhookAttempts: {
    deliveryId: string
    number: number
    attemptedAt: Date
    durationMs: number
    status: number | null
    answer: Generated<string>
    error: string | null
  }
}
