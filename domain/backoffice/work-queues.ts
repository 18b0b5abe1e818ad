import { can, type Permission, type StaffRole } from '#domain/staff/permissions.ts'
import { isPermitted, permissionFor } from '#domain/staff/route-permissions.ts'
import * as texts from './texts.ts'

/** Work queues by urgency. `to` is the page where the work is done, null for the first page. */
export const queues = {
  confirm: { title: texts.codToConfirm, to: null },
  upi: { title: texts.upiToCheck, to: '/admin/upi' },
  pack: { title: texts.toPack, to: null },
  waybill: { title: texts.waybill, to: null },
  label: { title: texts.label, to: null },
  pickup: { title: texts.pickup, to: null },
  failed: { title: texts.deliveriesFailed, to: '/admin/failed-deliveries' },
  'coming-back': { title: texts.notDelivered, to: null },
  lost: { title: texts.lostParcels, to: null },
  unpack: { title: texts.returnedToUs, to: null },
  'not-refunded': { title: texts.returnedNotRefunded, to: null },
  returns: { title: texts.returns, to: '/admin/returns' },
  refunds: { title: texts.refundsDue, to: '/admin/settle' },
  cash: { title: texts.codCashLate, to: '/admin/cod-cash' },
  discrepancies: { title: texts.differences, to: '/admin/settle' },
  grievances: { title: texts.grievances, to: '/admin/grievances' },
  'low-stock': { title: texts.lowStock, to: '/admin/stock' },
} as const satisfies Record<string, { title: string; to: string | null }>

export type Queue = keyof typeof queues
const queueNames = Object.keys(queues) as Queue[]

/** Queues whose orders are listed on the first page. */
export const orderQueues: readonly Queue[] = queueNames.filter((queue) => queues[queue].to === null)

/** `overdue`: how many are past their deadline, where there is one. */
export type QueueCount = { queue: Queue; count: number; oldest: Date | null; overdue?: number }

/** Highest count that is shown: long queues are counted up to the next one. */
export const countedTo = 999

export const shownCount = (count: number): string => (count > countedTo ? `${countedTo}+` : String(count))

export const readQueue = (word: string | null): Queue | null => orderQueues.find((queue) => queue === word) ?? null

export function toQueueCounts(counted: readonly QueueCount[]): QueueCount[] {
  return queueNames.map((queue) => counted.find((one) => one.queue === queue) ?? { queue, count: 0, oldest: null })
}

const permissions: Partial<Record<Queue, Permission>> = { confirm: 'confirm-orders', 'not-refunded': 'handle-money' }

export function queuesFor(roles: readonly StaffRole[]): Queue[] {
  return queueNames.filter((queue) => {
    const place = queues[queue].to
    if (place === null) return can({ roles }, permissions[queue] ?? 'change-orders')
    // A page with forms of its own needs the permission to submit them.
    const method = permissionFor(place, 'POST') ? 'POST' : 'GET'
    return isPermitted(place, method, { roles })
  })
}

export function firstQueue(counts: readonly QueueCount[]): Queue | null {
  return counts.find(({ queue, count }) => count > 0 && orderQueues.includes(queue))?.queue ?? null
}

/** Formats how long the oldest has waited: 'for 3 h', texts.forAMoment. */
export function waitingTime(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))
  if (minutes === 0) return texts.forAMoment
  if (minutes < 60) return texts.forMinutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? texts.forHours(hours) : texts.forDays(Math.floor(hours / 24))
}
