import type { PendingActionName, TypedFields } from '#domain/backoffice/pending-action.ts'
import type { Id, Json, Written } from './columns.ts'

export type PincodeRulesTable = {
  prefix: string
  served: boolean | null
  cod: boolean | null
  days: number | null
  updatedAt: Written
}

export type ServiceabilityTable = {
  pincode: string
  prepaid: boolean
  cod: boolean
  days: number | null
  checkedAt: Date
}

export type TrackingEventsTable = {
  shipmentId: string
  at: Date
  message: string
  place: string | null
  state: string | null
}

export type PendingActionsTable = {
  id: Id
  orderId: string | null
  returnId: string | null
  step: PendingActionName
  typed: Json<TypedFields>
  staffId: string
  session: string
  ip: string
  provedAt: Date | null
  dueAt: Date
  takenUntil: Date | null
  trouble: string | null
}
