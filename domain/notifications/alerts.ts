import * as v from 'valibot'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { can, type StaffRole } from '#domain/staff/permissions.ts'
import * as texts from './texts.ts'

/** Topics of alerts on staff devices, and the permission for each. */
const permissions = { orders: 'see-orders', returns: 'see-orders', grievances: 'settle-grievances' } as const

export type AlertTopic = keyof typeof permissions

const topicNames = Object.keys(permissions) as AlertTopic[]

export const topicsFor = (person: { roles: readonly StaffRole[] }): AlertTopic[] =>
  topicNames.filter((topic) => can(person, permissions[topic]))

export const readTopics = (chosen: readonly string[]): AlertTopic[] =>
  topicNames.filter((topic) => chosen.includes(topic))

/** Outbox events that alert staff, with their topics. */
const alertKinds = {
  'order-placed': 'orders',
  'payment-received': 'orders',
  'upi-reported': 'orders',
  'return-requested': 'returns',
  'grievance-filed': 'grievances',
} as const satisfies Record<string, AlertTopic>

export type AlertKind = keyof typeof alertKinds

export const isAlertKind = (kind: string): kind is AlertKind => Object.hasOwn(alertKinds, kind)

export const topicOf = (kind: AlertKind): AlertTopic => alertKinds[kind]

/** Hours after which an alert is dropped, by us and by the push service. */
export const alertGoodForHours = 12

const base64url = (bytes: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.length(Math.ceil((bytes * 4) / 3)))

/** A push subscription as created by a browser: 'endpoint' and two keys. */
const subscription = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1_000), v.url(), v.startsWith('https://')),
  // An uncompressed point of P-256, and 16 random bytes.
  p256dh: v.pipe(base64url(65), v.startsWith('B')),
  auth: base64url(16),
})

export type AlertSubscription = v.InferOutput<typeof subscription>

const unreadable = refuse('invalid', texts.subscriptionUnreadable)

export function readSubscription(typed: unknown): AlertSubscription | Refusal {
  const read = v.safeParse(subscription, typed)
  return read.success ? read.output : unreadable
}

/** Maximum devices of one staff member. */
export const maxAlertDevices = 10

export const tooManyDevices = refuse('not-offered', texts.tooManyDevices)
export const noSuchDevice = refuse('not-found', texts.deviceTakesNone)
