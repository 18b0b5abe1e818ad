import type { ColumnType, Generated } from 'kysely'

/** A timestamp with a default in the database. */
export type GeneratedTime = ColumnType<Date, Date | undefined, Date>
export type Id = Generated<string>
export type Json<Value> = ColumnType<Value, string, string>
export type Computed<Value> = ColumnType<Value, never, never>
