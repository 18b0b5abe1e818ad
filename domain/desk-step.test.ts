import { expect, test } from 'vitest'
import { mayTakeBack, undoSeconds } from './back-office.ts'
import { type DeskStep, deskStepRefusal, isWorthKeeping, leavesAt } from './desk-step.ts'
import type { FulfilmentState } from './order.ts'
import { refuse } from './refusal.ts'

const at = new Date('2026-11-22T10:00:00Z')

test('nothing leaves the house while Undo is offered, nor after a tap on it is too late', () => {
  const leaves = leavesAt(at)
  expect(leaves.getTime() - at.getTime()).toBeGreaterThan(undoSeconds * 1_000)
  expect(mayTakeBack(at, leaves)).toBe(true)
})

test('a waybill is for what waits, handing over for what has one, delivered for what is on its way', () => {
  const may = (step: DeskStep) =>
    (['waiting', 'ready', 'shipped', 'delivered', 'returned', 'cancelled'] as FulfilmentState[]).filter(
      (fulfilmentState) =>
        deskStepRefusal(step, { paymentMethod: 'COD', paymentState: 'none', fulfilmentState }) === null,
    )
  expect([may('book'), may('shipped'), may('delivered')]).toEqual([['waiting'], ['ready'], ['shipped']])
  const unpaid = { paymentMethod: 'CARD', paymentState: 'pending', fulfilmentState: 'waiting' } as const
  expect(deskStepRefusal('book', unpaid)).toMatchObject({ message: 'This order is not paid.' })
})

test('a courier that is away or says no is kept in mind; what the order has left behind is not', () => {
  expect(isWorthKeeping(refuse('unreachable', 'Away'))).toBe(true)
  expect(isWorthKeeping(refuse('not-offered', 'No'))).toBe(true)
  expect(isWorthKeeping(refuse('changed', 'Gone'))).toBe(false)
})
