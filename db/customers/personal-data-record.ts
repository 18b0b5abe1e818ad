import type { RawBuilder } from 'kysely'

/** Relation of a row to a shopper; `db/customers/personal-data.ts` translates it to SQL. */
export type ShopperReference =
  | 'user'
  | 'phone'
  | 'session'
  | 'order'
  | 'shipment'
  | 'webhook'
  | 'notification'
  | 'message'
  | 'audit'

/** `exportName` is its name in the download; null when there is nothing to show. `secret` columns are never shown. */
export type PersonalDataRecord<Table extends string = string, Column extends string = string> = {
  linkedBy: ShopperReference
  exportName: string | null
  shown: readonly Column[]
  secret: readonly Column[]
  erasure: ErasureRule<Table, Column>
}

/** Treatment of rows when the account is erased. */
type ErasureRule<Table extends string, Column extends string> =
  | 'deleted'
  | { deletedWith: Table }
  | { emptied: Partial<Record<Column, RawBuilder<unknown>>> }
  | { retained: string }
