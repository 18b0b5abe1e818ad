import { refuse } from '#domain/refusal.ts'
import type { Role } from './roles.ts'
import * as texts from './texts.ts'

/** Roles of the back office; one staff member may have several. None of them is a shopper. */
export const staffRoles = ['owner', 'catalogue', 'orders', 'support', 'finance'] as const satisfies readonly Role[]

export type StaffRole = (typeof staffRoles)[number]

/** Staff member as one request knows them. Flows get it whole, so that the audit log can name actor and address. */
export type Staff = {
  id: string
  name: string
  roles: readonly StaffRole[]
  sessionId: string
  ip: string
  device: string
  /** When they last showed, in this session, who they are. */
  verifiedAt: Date
}

/** As much of them as outlives their request. */
export type StaffActor = Pick<Staff, 'id' | 'roles' | 'sessionId' | 'ip'>

/** Permissions of the back office and the roles that have them. The owner has all. */
const permissions = {
  /** To be in the back office at all: its first page, one's own sign-ins. */
  'be-here': ['catalogue', 'orders', 'support', 'finance'],
  'see-orders': ['orders', 'support', 'finance'],
  'change-orders': ['orders'],
  'note-orders': ['orders', 'support', 'finance'],
  /** Sees a shopper's phone and address without asking; the audit log keeps it all the same. */
  'see-phones': [],
  /** Says that money came, or sends it back. */
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
  /** The list of the settings, of which each opens for its own roles, and what is wrong or missing. */
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

/** The roles that a row or a form names; stored that are no role are left out. */
export function readStaffRoles(stored: readonly string[]): StaffRole[] {
  return staffRoles.filter((role) => stored.includes(role))
}

export const permissionDenied = refuse('forbidden', texts.notYourPart)

const minute = 60_000

/** A session of the back office ends after so long without a request, and in any case after so many hours. */
export const staffIdleMinutes = 15
export const staffSessionHours = 12

/** Lifetime of a step-up in minutes: money, exports, roles and payment settings ask for a fresh one. */
export const staffStepUpMinutes = 5

export function staffSessionEnd(now: Date): Date {
  return new Date(now.getTime() + staffSessionHours * 60 * minute)
}

export function staffIdleSince(now: Date): Date {
  return new Date(now.getTime() - staffIdleMinutes * minute)
}

export function isStepUpFresh({ verifiedAt }: Pick<Staff, 'verifiedAt'>, now: Date): boolean {
  return now.getTime() - verifiedAt.getTime() <= staffStepUpMinutes * minute
}
