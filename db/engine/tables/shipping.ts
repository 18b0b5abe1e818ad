import type { PendingActionName, TypedFields } from '#domain/backoffice/pending-action.ts'
import type { GeneratedTime, Id, Json } from './columns.ts'

export type ShippingTables = {
  pincodeRules: {
    prefix: string
    served: boolean | null
    cod: boolean | null
    days: number | null
    updatedAt: GeneratedTime
  }
  serviceability: {
    pincode: string
    prepaid: boolean
    cod: boolean
    days: number | null
    checkedAt: Date
  }
  trackingEvents: {
    shipmentId: string
    at: Date
    message: string
    place: string | null
    state: string | null
  }
  pendingActions: {
    id: Id
    orderId: string | null
    returnId: string | null
    action: PendingActionName
    input: Json<TypedFields>
    staffId: string
    session: string
    ip: string
    verifiedAt: Date | null
    dueAt: Date
    takenUntil: Date | null
    error: string | null
  }
}
