import { expect, test } from 'vitest'
import { mayTakeBack, undoSeconds } from './back-office.ts'
import {
  deskStepRefusal,
  deskSteps,
  isWorthKeeping,
  leavesAt,
  leftWords,
  readDeskStep,
  readWantedStep,
  typedOf,
  typedWords,
} from './desk-step.ts'
import type { FulfilmentState } from './order.ts'
import { refuse } from './refusal.ts'

const at = new Date('2026-11-22T10:00:00Z')

test('nothing leaves the house while Undo is offered, nor after a tap on it is too late', () => {
  const leaves = leavesAt(at)
  expect(leaves.getTime() - at.getTime()).toBeGreaterThan(undoSeconds * 1_000)
  expect(mayTakeBack(at, leaves)).toBe(true)
})

test('a waybill is for what waits, handing over for what has one, delivered for what is on its way', () => {
  const may = (step: Parameters<typeof deskStepRefusal>[0]) =>
    (['waiting', 'ready', 'shipped', 'delivered', 'returned', 'cancelled'] as FulfilmentState[]).filter(
      (fulfilmentState) =>
        deskStepRefusal(step, { paymentMethod: 'COD', paymentState: 'none', fulfilmentState }) === null,
    )
  expect([may('book'), may('shipped'), may('delivered')]).toEqual([['waiting'], ['ready'], ['shipped']])
  expect([may('ship'), may('returned')]).toEqual([['waiting'], ['shipped']])
  const unpaid = { paymentMethod: 'CARD', paymentState: 'pending', fulfilmentState: 'waiting' } as const
  expect(deskStepRefusal('book', unpaid)).toMatchObject({ message: 'This order is not paid.' })
})

test('a courier that is away or says no is kept in mind; what the order has left behind is not', () => {
  expect(isWorthKeeping(refuse('unreachable', 'Away'))).toBe(true)
  expect(isWorthKeeping(refuse('not-offered', 'No'))).toBe(true)
  expect(isWorthKeeping(refuse('changed', 'Gone'))).toBe(false)
})

test('a form presses only what its own page is about', () => {
  const read = (word: string) =>
    (['order', 'return', 'shop'] as const).map((of) => readDeskStep(word, of) !== null)
  expect(read('ship')).toEqual([true, false, false])
  expect(read('book-exchange')).toEqual([false, true, false])
  expect(read('pickup')).toEqual([false, false, true])
  expect([read('cancel'), read('toString')].flat()).not.toContain(true)
})

test('what is typed for a step is read by the same rules when it is pressed and when it leaves', () => {
  const parcel = { courier: ' Blue Kite ', waybill: 'bk 12-345' }
  const read = (typed: Record<string, string>) => readWantedStep('ship', typed, at)
  expect(read(parcel)).toEqual({ step: 'ship', typed: { courier: 'Blue Kite', waybill: 'BK12345' } })
  expect(read({ courier: 'Blue Kite', waybill: 'BK12345' })).toEqual(read(parcel))
  expect(read({})).toMatchObject({ fields: { courier: expect.any(String), waybill: expect.any(String) } })
  expect(readWantedStep('returned', { goods: 'eaten' }, at)).toMatchObject({ refused: 'invalid' })
  expect(readWantedStep('returned', { goods: 'later' }, at)).toMatchObject({ typed: { goods: 'later' } })
  const today = { day: '2026-11-22', time: '15:31' }
  expect(readWantedStep('pickup', today, at)).toEqual({ step: 'pickup', typed: today })
  const soon = { day: '2026-11-22', time: '15:30' }
  expect(readWantedStep('pickup', soon, at)).toMatchObject({ fields: { time: expect.any(String) } })
  expect(readWantedStep('book', parcel, at)).toEqual({ step: 'book', typed: {} })
})

test('while it waits, whoever looks reads what was typed', () => {
  expect(typedWords({ courier: 'Blue Kite', waybill: 'BK12345' })).toBe('Blue Kite, BK12345')
  expect(typedWords({ goods: 'restocked' })).toBe('Put back on the shelf')
  expect(typedWords({ goods: 'later' })).toBe('The goods are not looked at yet')
  expect(typedWords({ day: '2026-11-22', time: '15:30' })).toBe('From 22 Nov 2026, 15:30')
  expect(typedWords({})).toBeNull()
  const sent = new Map([...Object.entries({ courier: 'Kite', intent: 'ship', waybill: '' })])
  expect(typedOf((name) => sent.get(name) ?? null)).toEqual({ courier: 'Kite' })
})

test('whoever does not wait reads what came of it', () => {
  expect(leftWords({ step: 'book-exchange', waybill: 'K1' })).toBe('The courier comes for it. Waybill K1.')
  expect(leftWords({ step: 'pickup', parcels: 1 })).toBe('1 parcel is fetched.')
  expect(leftWords({ step: 'pickup', parcels: 3 })).toBe('3 parcels are fetched.')
  expect(leftWords({ step: 'ship', waybill: 'K1' })).toBe(deskSteps.ship.pressed)
})
