import { minuteMs, minutesAfter } from '#domain/indian-time.ts'
import { refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/** Roles of the back office; a staff member may have several. Staff accounts are not shopper accounts. */
export const staffRoles = ['owner', 'catalogue', 'orders', 'support', 'finance'] as const

export type StaffRole = (typeof staffRoles)[number]

/**
 * Request that asks who is signed in: HEAD on a path that does not extend the session; the header has the id. `owner`:
 * parameter with the id of the person whose page it is; `ended`: status when they no longer work here.
 */
export const staffProbe = { path: '/admin/now', header: 'Strut-Staff', owner: 'of', ended: 410 } as const

/** The staff member of a request. Flows receive the whole, for the audit log's actor and address. */
export type Staff = {
  id: string
  name: string
  roles: readonly StaffRole[]
  sessionId: string
  ip: string
  device: string
  /** Time of the latest step-up in this session. */
  verifiedAt: Date
}

/** The part that pending actions store. */
export type StaffActor = Pick<Staff, 'id' | 'roles' | 'sessionId' | 'ip'>

/** Permissions and the roles that have them. The owner has all. */
const permissions = {
  /** Entering the back office: its first page, one's own sign-in methods. */
  'be-here': ['catalogue', 'orders', 'support', 'finance'],
  'see-orders': ['orders', 'support', 'finance'],
  'change-orders': ['orders'],
  /** Confirming COD orders after the call. */
  'confirm-orders': ['orders', 'support'],
  'note-orders': ['orders', 'support', 'finance'],
  /** Seeing a shopper's phone and address without revealing them one by one; views are still logged. */
  'see-phones': [],
  /** Confirming payments and refunding them. */
  'handle-money': ['finance'],
  'see-catalogue': ['catalogue', 'orders', 'support'],
  'change-catalogue': ['catalogue'],
  'change-stock': ['catalogue', 'orders'],
  'change-promotions': ['catalogue'],
  'see-shoppers': ['orders', 'support'],
  'change-shoppers': ['support'],
  'moderate-reviews': ['support', 'catalogue'],
  'settle-grievances': ['support'],
  'see-reports': ['finance'],
  'export-personal-data': ['finance'],
  'change-settings': [],
  /** List of settings and health checks; each setting has its own permission. */
  'see-settings': ['finance'],
  'set-taxes': ['finance'],
  'set-payments': ['finance'],
  'manage-webhooks': [],
  'keep-backups': [],
  'manage-staff': [],
  'see-audit': [],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof permissions

export function can({ roles }: { roles: readonly StaffRole[] }, permission: Permission): boolean {
  const allowed: readonly StaffRole[] = permissions[permission]
  return roles.some((role) => role === 'owner' || allowed.includes(role))
}

/** Keeps valid roles; unknown stored ones are dropped. */
export function readStaffRoles(stored: readonly string[]): StaffRole[] {
  return staffRoles.filter((role) => stored.includes(role))
}

export const permissionDenied = refuse('forbidden', texts.notYourPart)

/** Idle timeout in minutes and maximum lifetime in hours of a staff session. */
export const staffIdleMinutes = 15
export const staffSessionHours = 12

/** Lifetime of a step-up in minutes, required for money, exports, roles and payment settings. */
export const staffStepUpMinutes = 5

export const staffSessionEnd = (now: Date): Date => minutesAfter(now, staffSessionHours * 60)

export const staffIdleSince = (now: Date): Date => minutesAfter(now, -staffIdleMinutes)

export function isStepUpFresh({ verifiedAt }: Pick<Staff, 'verifiedAt'>, now: Date): boolean {
  return now.getTime() - verifiedAt.getTime() <= staffStepUpMinutes * minuteMs
}
