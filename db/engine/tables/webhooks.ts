import type { Generated } from 'kysely'
import type { Id, Written } from './columns.ts'

export type WebhookEndpointsTable = {
  id: Id
  url: string
  label: Generated<string>
  kinds: string[]
  sealedSecret: Buffer
  previousSecret: Buffer | null
  previousUntil: Date | null
  createdAt: Written
  offAt: Date | null
  pausedAt: Date | null
  failures: Generated<number>
  failingSince: Date | null
  restingUntil: Date | null
}

export type WebhookEventsTable = {
  id: Id
  position: Generated<number>
  orderId: string | null
  seq: number | null
  ledgerIds: string[] | null
  kind: string | null
  body: string | null
  createdAt: Written
  spreadAt: Date | null
}

export type WebhookDeliveriesTable = {
  id: Id
  endpointId: string
  eventId: string
  position: number
  orderId: string | null
  state: Generated<'due' | 'taken' | 'given-up'>
  tries: Generated<number>
  nextTryAt: Date
  replays: Generated<number>
  createdAt: Written
  endedAt: Date | null
}

export type WebhookAttemptsTable = {
  deliveryId: string
  number: number
  triedAt: Date
  tookMs: number
  status: number | null
  answer: Generated<string>
  trouble: string | null
}
