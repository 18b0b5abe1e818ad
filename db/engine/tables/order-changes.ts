import type { Generated } from 'kysely'
import type { Paise } from '#domain/money.ts'
import type { GeneratedTime } from './columns.ts'

/** Changes of orders, and dearer sizes that they ask for. */
export type OrderChangeTables = {
  orderChanges: {
    idempotencyKey: string
    orderId: string
    kind: 'address' | 'phone' | 'size'
    note: string
    position: number | null
    fromSize: string | null
    toSize: string | null
    fromLocation: string | null
    toLocation: string | null
    quantity: number | null
    amountBefore: Paise
    amount: Paise
    wasPaid: boolean
    actor: string
    createdAt: GeneratedTime
    paidBy: string | null
  }
  sizeRequests: {
    idempotencyKey: string
    orderId: string
    position: number
    fromSize: string
    toSize: string
    fromLocation: string
    toLocation: string
    quantity: number
    price: Paise
    difference: Paise
    note: string
    actor: string
    state: Generated<'open' | 'paid' | 'ended'>
    expiresAt: Date
    createdAt: GeneratedTime
    byUpi: Generated<boolean>
    reportedAt: Date | null
    isOldMissing: Generated<boolean>
  }
}
