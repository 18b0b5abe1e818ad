import type { Generated } from 'kysely'
import type { Paise } from '#domain/money.ts'
import type { RefundReason } from '#domain/orders/order.ts'
import type { DiscrepancyKind } from '#domain/payments/discrepancies.ts'
import type { CreditReason } from '#domain/payments/store-credit.ts'
import type { GeneratedTime, Id, Json } from './columns.ts'

export type PaymentTables = {
  /** View of constants: the allowed transitions of an order's three state machines. */
  orderTransitions: { machine: string | null; fromState: string | null; toState: string | null; method: string | null }
  /** Changed by the entries' trigger only. */
  creditAccounts: { userId: string; balance: Paise }
  creditEntries: {
    id: Generated<number>
    userId: string
    amount: Paise
    balance: Generated<Paise>
    reason: CreditReason
    dedupeKey: string
    orderId: string | null
    note: Generated<string>
    actor: string
    createdAt: GeneratedTime
  }
  giftCards: {
    id: Generated<number>
    codeHash: Buffer
    amount: Paise
    recipient: Generated<string>
    note: Generated<string>
    formKey: string
    issuedBy: string
    createdAt: GeneratedTime
    userId: string | null
    claimedAt: Date | null
    cancelledAt: Date | null
  }
  refunds: {
    id: Id
    orderId: string
    paymentId: string
    amount: Paise
    reason: RefundReason
    dedupeKey: string
    state: Generated<'due' | 'requested' | 'processed' | 'failed'>
    gatewayRefundId: string | null
    reference: string | null
    actor: string
    error: string | null
    createdAt: GeneratedTime
    requestedAt: Date | null
    processedAt: Date | null
  }
  refundAccounts: { orderId: string; sealed: Buffer; masked: string; createdAt: GeneratedTime }
  discrepancies: {
    id: Id
    kind: DiscrepancyKind
    dedupeKey: string
    orderId: string | null
    facts: Json<unknown>
    createdAt: GeneratedTime
    resolvedAt: Date | null
    resolution: string | null
  }
  idempotencyKeys: {
    userId: string
    route: string
    key: string
    bodySha256: Buffer
    state: Generated<'running' | 'done'>
    status: number | null
    body: Json<unknown> | null
    createdAt: GeneratedTime
  }
}
