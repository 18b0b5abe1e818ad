import type { Staff } from '#domain/staff/permissions.ts'
import type { TestShop } from '#tests/support/shops/test-shop.ts'
import type { Answer, Visitor } from '#tests/support/visits/visit.ts'

/** An owner at work in an empty shop. */
export type Scene = { shop: TestShop; owner: Visitor; me: Staff }

/** `writes`: the line of the audit log, and what it was done to. */
export type AuditCase = { writes: string; to: RegExp; does: (scene: Scene) => Promise<Answer> }

/** By the address where it is done, as domain/staff/route-permissions.ts names it. */
export type AuditCases = Record<string, readonly AuditCase[]>

export const on = (object: string) => new RegExp(`^${object}:.+`)
