import type { Queue } from '#domain/backoffice/work-queues.ts'
import type { ManualTask } from './tasks.ts'
import * as texts from './texts.ts'

/** `task` is completed at once, `action` is pending and can be undone; `next` is the queue that the orders move to. */
type OrderBatch = {
  queue: Queue
  button: string
  done: string
  task: ManualTask | null
  action: 'book' | 'ship' | 'shipped' | null
  next: Queue
}

const orderBatches = {
  confirm: {
    queue: 'confirm',
    button: texts.confirm,
    done: texts.confirmed,
    task: 'confirm',
    action: null,
    next: 'pack',
  },
  'pack-and-book': {
    queue: 'pack',
    button: texts.packedGetWaybill,
    done: texts.packedAndBooked,
    task: 'pack',
    action: 'book',
    next: 'label',
  },
  pack: { queue: 'pack', button: texts.packed, done: texts.packedMany, task: 'pack', action: null, next: 'waybill' },
  book: {
    queue: 'waybill',
    button: texts.getWaybill,
    done: texts.sentForWaybill,
    task: null,
    action: 'book',
    next: 'label',
  },
  ship: {
    queue: 'waybill',
    button: texts.handOver,
    done: texts.handedOver,
    task: null,
    action: 'ship',
    next: 'waybill',
  },
  label: {
    queue: 'label',
    button: texts.labelsPrinted,
    done: texts.readyToHandOver,
    task: 'label',
    action: null,
    next: 'pickup',
  },
  shipped: {
    queue: 'pickup',
    button: texts.handToCourier,
    done: texts.handedToCourier,
    task: null,
    action: 'shipped',
    next: 'pickup',
  },
} as const satisfies Record<string, OrderBatch>

export type OrderBatchName = keyof typeof orderBatches

const known: Readonly<Record<OrderBatchName, OrderBatch>> = orderBatches
export const orderBatchNames = Object.keys(orderBatches) as OrderBatchName[]

export const findOrderBatch = (name: OrderBatchName): OrderBatch => known[name]

/**
 * Lists the batch actions of a queue, the usual one first. Waybills come from the courier's API, or are typed without
 * one.
 */
export function batchesOf(queue: Queue, { hasCourier }: { hasCourier: boolean }): OrderBatchName[] {
  return orderBatchNames.filter(
    (name) => known[name].queue === queue && known[name].action !== (hasCourier ? 'ship' : 'book'),
  )
}

/** Maximum orders in a batch, and rows of a queue on the screen. */
export const mostInBatch = 200

/** `left`: orders that the queue still has, being more than a batch takes. */
type BatchReport = { done: number; refused: readonly string[]; left?: number }

/** Reports how many orders were done, why the first of the others was not, or how many still wait. */
export function batchText(name: OrderBatchName, { done, refused, left = 0 }: BatchReport): string {
  const doneText = done === 0 ? '' : texts.batchDone(done, known[name].done)
  const [why] = refused
  if (why === undefined) return left === 0 ? doneText : `${doneText} ${texts.batchLeft(left)}`.trim()
  return `${doneText} ${texts.batchNotDone(refused.length, why)}`.trim()
}
