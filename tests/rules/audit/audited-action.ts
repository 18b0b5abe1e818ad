import type { Staff } from '#domain/staff/permissions.ts'
import type { TestShop } from '#tests/support/shops/test-shop.ts'
import type { BrowserVisit, VisitResponse } from '#tests/support/visits/visit.ts'

/** The owner, signed in to an empty shop. */
export type Scene = { shop: TestShop; owner: BrowserVisit; me: Staff }

/** `writes`: the audit log's action and object. */
export type AuditCase = { writes: string; to: RegExp; does: (scene: Scene) => Promise<VisitResponse> }

/** Actions by route, as in domain/staff/route-permissions.ts. */
export type AuditCases = Record<string, readonly AuditCase[]>

export const on = (object: string) => new RegExp(`^${object}:.+`)
