import { can, type StaffRole } from '#domain/staff/permissions.ts'
import { isPermitted, permissionFor } from '#domain/staff/route-permissions.ts'

/** Work queues in the order of their urgency. `to` is the page of the work where that is not the first page. */
export const queues = {
  confirm: { title: 'COD to confirm', to: null },
  upi: { title: 'UPI to check', to: '/admin/upi' },
  pack: { title: 'To pack', to: null },
  waybill: { title: 'Waybill', to: null },
  label: { title: 'Label', to: null },
  pickup: { title: 'Pickup', to: null },
  'coming-back': { title: 'Not delivered', to: null },
  unpack: { title: 'Returned to us', to: null },
  returns: { title: 'Returns', to: '/admin/returns' },
  refunds: { title: 'Refunds due', to: '/admin/settle' },
  cash: { title: 'COD cash late', to: '/admin/cod-cash' },
  breaks: { title: 'Differences', to: '/admin/settle' },
  grievances: { title: 'Grievances', to: '/admin/grievances' },
  'low-stock': { title: 'Low stock', to: '/admin/stock' },
} as const satisfies Record<string, { title: string; to: string | null }>

export type Queue = keyof typeof queues
const queueNames = Object.keys(queues) as Queue[]

/** Queues whose orders are listed on the first page. */
export const orderQueues: readonly Queue[] = queueNames.filter((queue) => queues[queue].to === null)

/** `overdue`: how many are past their deadline, where there is one. */
export type QueueCount = { queue: Queue; count: number; oldest: Date | null; overdue?: number }

export function readQueue(word: string | null): Queue | null {
  return orderQueues.find((queue) => queue === word) ?? null
}

export function toQueueCounts(counted: readonly QueueCount[]): QueueCount[] {
  return queueNames.map(
    (queue) => counted.find((one) => one.queue === queue) ?? { queue, count: 0, oldest: null },
  )
}

export function queuesFor(roles: readonly StaffRole[]): Queue[] {
  return queueNames.filter((queue) => {
    const place = queues[queue].to
    if (place === null) return can({ roles }, 'change-orders')
    // A page with forms of its own needs the permission to submit them.
    const method = permissionFor(place, 'POST') ? 'POST' : 'GET'
    return isPermitted(place, method, { roles })
  })
}

/** The first queue with orders, opened by default. */
export function firstQueue(counts: readonly QueueCount[]): Queue | null {
  return counts.find(({ queue, count }) => count > 0 && orderQueues.includes(queue))?.queue ?? null
}

/** Formats how long the oldest has waited: 'for 3 h', 'for a moment'. */
export function waitingTime(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))
  if (minutes === 0) return 'for a moment'
  if (minutes < 60) return `for ${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `for ${hours} h` : `for ${Math.floor(hours / 24)} days`
}
