import type { Generated } from 'kysely'
import type { AddressKind } from '#domain/customers/address-kind.ts'
import type { GrievanceSource } from '#domain/customers/grievance.ts'
import type { ImportedDetails, ImportedOrderState, OrderSource } from '#domain/history/imported-order.ts'
import type { Paise } from '#domain/money.ts'
import type { GeneratedTime, Id, Json } from './columns.ts'

export type CustomerTables = {
  savedAddresses: { id: Generated<number>; userId: string; kind: AddressKind; address: string; savedAt: GeneratedTime }
  importedOrders: {
    id: Id
    importId: string
    userId: string | null
    source: OrderSource
    number: string
    placedAt: Date
    state: ImportedOrderState
    total: Paise
    details: Json<ImportedDetails>
  }
  shopperNotes: { id: Generated<number>; userId: string; staffId: string; text: string; createdAt: GeneratedTime }
  grievances: {
    id: Generated<number>
    userId: string | null
    source: GrievanceSource
    name: string
    phone: string | null
    email: string | null
    orderId: string | null
    text: string
    receivedAt: Date
    acknowledgedAt: Date | null
    acknowledgement: string | null
    settledAt: Date | null
    settlement: string | null
  }
}
