import type { Generated, Selectable } from 'kysely'
import type { CartLine } from '#domain/cart/cart.ts'
import type { AccountTables, IdentityTables } from './accounts.ts'
import type { BackupTables } from './backups.ts'
import type { CatalogueTables } from './catalogue.ts'
import type { GeneratedTime, Json } from './columns.ts'
import type { CustomerTables } from './customers.ts'
import type { OrderChangeTables } from './order-changes.ts'
import type { OrderTables } from './orders.ts'
import type { PaymentTables } from './payments.ts'
import type { PromotionTables } from './promotions.ts'
import type { ShippingTables } from './shipping.ts'
import type { StaffTables } from './staff.ts'
import type { TaxTables } from './tax.ts'
import type { WebhookTables } from './webhooks.ts'

type SmallTables = {
  settings: { key: string; value: Json<unknown>; updatedAt: GeneratedTime }
  vocabulary: { word: string }
  brandFamilies: { key: string; family: string }
  synonyms: { word: string; kind: 'category' | 'word'; meaning: string }
  emptySearches: { query: string; day: string; count: Generated<number> }
  missedPaths: { path: string; day: string; count: Generated<number> }
  redirects: { fromPath: string; toPath: string }
  stepCounts: { day: string; step: 'visit' | 'add-to-cart' | 'begin-checkout'; count: number }
  limits: { key: string; points: Generated<number>; expire: number | null }
  usedCaptchaTokens: { serialHash: Buffer; until: Date }
  carts: {
    userId: string
    lines: Json<CartLine[]>
    updatedAt: GeneratedTime
    couponCode: string | null
    guestCartId: string | null
    guestLines: Json<CartLine[]> | null
  }
  wishlist: { userId: string; productId: string; createdAt: GeneratedTime; sizes: Generated<string[]> }
}

/**
 * Columns of every table in camelCase, as Kysely's plugin maps them. `tables.test.ts` compares them with the database.
 */
export type Tables = SmallTables &
  AccountTables &
  BackupTables &
  CatalogueTables &
  CustomerTables &
  IdentityTables &
  OrderChangeTables &
  OrderTables &
  PaymentTables &
  PromotionTables &
  ShippingTables &
  StaffTables &
  TaxTables &
  WebhookTables

/** A row as returned by a query. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>
