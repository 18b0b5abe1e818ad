import type { AuditCases } from './audited-action.ts'
import { productCases } from './catalogue-actions.ts'
import { orderCases } from './order-actions.ts'
import { staffCases } from './people-actions.ts'

/** Actions by route of the back office; tests/rules/audit-log.test.ts performs them all. */
export const auditCases: AuditCases = { ...orderCases, ...productCases, ...staffCases }

/** Routes whose audit entry another test covers, each with its reason. */
export const shownElsewhere: Record<string, string> = {
  '/admin/prove': 'needs a key to prove with: front-door-staff and e2e/back-office',
  '/admin/backups': 'begins a backup, which outlives this test: flows/keep-backups',
  '/admin/backups/:file/download': 'needs a backup to take home: flows/keep-backups',
  '/admin/import': 'only receives a file and tries it; what is changed is changed at its own page',
  '/admin/import/:importId': 'needs a file that was received: front-door-lists',
  '/admin/failed-deliveries': 'needs a delivery that failed: flows/shipping/failed-delivery.test.ts',
  '/admin/pickup': 'needs a courier and a labelled parcel: flows/order-desk',
}
