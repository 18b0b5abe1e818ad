import type { ColumnType, Generated } from 'kysely'

/** A time that the database fills in. */
export type GeneratedTime = ColumnType<Date, Date | undefined, Date>
export type Id = Generated<string>
export type Json<Value> = ColumnType<Value, string, string>
export type Computed<Value> = ColumnType<Value, never, never>
