import type { Staff } from '#domain/staff/permissions.ts'
import type { TestShop } from '#tests/support/shops/test-shop.ts'
import type { BrowserVisit, VisitResponse } from '#tests/support/visits/visit.ts'

/** An owner at work in an empty shop. */
export type Scene = { shop: TestShop; owner: BrowserVisit; me: Staff }

/** `writes`: the line of the audit log, and what it was done to. */
export type AuditCase = { writes: string; to: RegExp; does: (scene: Scene) => Promise<VisitResponse> }

/** By the address where it is done, as domain/staff/route-permissions.ts names it. */
export type AuditCases = Record<string, readonly AuditCase[]>

export const on = (object: string) => new RegExp(`^${object}:.+`)
