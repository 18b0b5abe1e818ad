import type { Generated } from 'kysely'
import type { PendingActionName, TypedFields } from '#domain/backoffice/pending-action.ts'
import type { FailureAnswer, FailureReason } from '#domain/shipping/failed-delivery.ts'
import type { GeneratedTime, Id, Json } from './columns.ts'

export type ShippingTables = {
  pincodeRules: {
    prefix: string
    served: boolean | null
    cod: boolean | null
    days: number | null
    updatedAt: GeneratedTime
  }
  serviceability: { pincode: string; prepaid: boolean; cod: boolean; days: number | null; checkedAt: Date }
  trackingEvents: { shipmentId: string; at: Date; message: string; place: string | null; state: string | null }
  failedDeliveries: {
    id: Id
    orderId: string
    shipmentId: string
    failedAt: Date
    reason: FailureReason
    remark: string
    answerBy: Date
    answer: Json<FailureAnswer> | null
    answeredAt: Date | null
    answeredBy: string | null
    nextSendAt: Date | null
    sendAttempts: Generated<number>
    courierRefusal: string | null
    notifiedAt: Date | null
    closedAt: Date | null
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
    leasedUntil: Date | null
    error: string | null
  }
}
