import { expect, test } from 'vitest'
import { canUndo, undoSeconds } from '#domain/backoffice/undo-window.ts'
import { type Paise, rupees } from '#domain/money.ts'
import { formatLineQuantities, parseLineQuantities, typedQuantities } from '#domain/orders/line-quantities.ts'
import type { FulfilmentState } from '#domain/orders/order.ts'
import { itemsMissing } from '#domain/orders/partial-cancel.ts'
import { nothingToRefund } from '#domain/payments/refund-form.ts'
import { refuse } from '#domain/refusal.ts'
import { permissionDenied, type StaffRole, staffStepUpMinutes } from '#domain/staff/permissions.ts'
import {
  actionsOn,
  dueAfterUndo,
  isRetryable,
  pendingActionTexts,
  permissionForAction,
  scheduleRefusal,
  shipmentActionRefusal,
  stepUpRequired,
} from './pending-action.ts'
import { actionInputText, pickActionFields, readPendingActionInput } from './pending-action-input.ts'
import { actionResultText } from './pending-action-result.ts'

const at = new Date('2026-11-22T10:00:00Z')

test('no action is executed while Undo is offered, and none can be undone once it runs', () => {
  const leaves = dueAfterUndo(at)
  expect(leaves.getTime() - at.getTime()).toBeGreaterThan(undoSeconds * 1_000)
  expect(canUndo(at, leaves)).toBe(true)
})

test('a waybill is for what waits, handing over for what has one, delivered for what is on its way', () => {
  const cod = { paymentMethod: 'COD', paymentState: 'none', holdState: 'claimed', linkPurpose: null } as const
  const may = (action: Parameters<typeof shipmentActionRefusal>[0]) =>
    (['waiting', 'ready', 'shipped', 'delivered', 'returned', 'cancelled'] as FulfilmentState[]).filter(
      (fulfilmentState) => shipmentActionRefusal(action, { ...cod, fulfilmentState }) === null,
    )
  expect([may('book'), may('shipped'), may('delivered')]).toEqual([['waiting'], ['ready'], ['shipped']])
  expect([may('ship'), may('returned')]).toEqual([['waiting'], ['shipped']])
  const held = { fulfilmentState: 'waiting', holdState: 'held', linkPurpose: null } as const
  const unpaid = { paymentMethod: 'CARD', paymentState: 'pending', ...held } as const
  expect(shipmentActionRefusal('book', unpaid)).toMatchObject({ message: 'This order is not paid.' })
})

test('an unavailable or refusing courier is retried; an action that no longer fits the order is not', () => {
  expect(isRetryable(refuse('unreachable', 'Away'))).toBe(true)
  expect(isRetryable(refuse('not-offered', 'No'))).toBe(true)
  expect(isRetryable(refuse('changed', 'Gone'))).toBe(false)
})

test('a form schedules only what its own page is about', () => {
  expect(actionsOn('order')).toContain('ship')
  expect(actionsOn('return')).toContain('book-exchange')
  expect(actionsOn('shop')).toEqual(['pickup'])
  expect(actionsOn('order')).not.toContain('book-exchange')
})

test('the input of an action is validated by the same rules when it is scheduled and when it is executed', () => {
  const parcel = { courier: ' Blue Kite ', waybill: 'bk 12-345' }
  const read = (input: Record<string, string>) => readPendingActionInput('ship', input, at)
  expect(read(parcel)).toEqual({ action: 'ship', input: { courier: 'Blue Kite', waybill: 'BK12345' } })
  expect(read({ courier: 'Blue Kite', waybill: 'BK12345' })).toEqual(read(parcel))
  const bothWrong = { fields: { courier: expect.any(String), waybill: expect.any(String) } }
  expect(read({ courier: 'By hand' })).toMatchObject({ input: { courier: 'By hand', waybill: '' } })
  expect(read({ waybill: 'no!' })).toMatchObject(bothWrong)
  expect(readPendingActionInput('ship-exchange', {}, at)).toMatchObject(bothWrong)
  expect(readPendingActionInput('returned', { returnedStock: 'eaten' }, at)).toMatchObject({ refused: 'invalid' })
  expect(readPendingActionInput('returned', { returnedStock: 'later' }, at)).toMatchObject({
    input: { returnedStock: 'later' },
  })
  const today = { day: '2026-11-22', time: '15:31' }
  expect(readPendingActionInput('pickup', today, at)).toEqual({ action: 'pickup', input: today })
  const soon = { day: '2026-11-22', time: '15:30' }
  expect(readPendingActionInput('pickup', soon, at)).toMatchObject({ fields: { time: expect.any(String) } })
  expect(readPendingActionInput('book', parcel, at)).toEqual({ action: 'book', input: {} })
})

test('while an action is pending its input is shown', () => {
  expect(actionInputText({ courier: 'Blue Kite', waybill: 'BK12345' })).toBe('Blue Kite, BK12345')
  expect(actionInputText({ returnedStock: 'restocked' })).toBe('Put back in stock')
  expect(actionInputText({ returnedStock: 'later' })).toBe('The pieces are not checked yet')
  expect(actionInputText({ day: '2026-11-22', time: '15:30' })).toBe('From 22 Nov 2026, 15:30')
  expect(actionInputText({})).toBeNull()
  const sent = new Map([...Object.entries({ courier: 'Kite', intent: 'ship', waybill: '' })])
  expect(pickActionFields((name) => sent.get(name) ?? null)).toEqual({ courier: 'Kite' })
})

test('the result of each pending action has its text', () => {
  expect(actionResultText({ action: 'book-exchange', waybill: 'K1' })).toBe('The courier will pick it up. Waybill K1.')
  expect(actionResultText({ action: 'pickup', parcels: 1 })).toBe('The courier will pick up 1 parcel.')
  expect(actionResultText({ action: 'pickup', parcels: 3 })).toBe('The courier will pick up 3 parcels.')
  expect(actionResultText({ action: 'ship', waybill: 'K1' })).toBe(pendingActionTexts.ship.done)
})

test('refusing a return needs a reason that fits the message', () => {
  const read = (reason: string) => readPendingActionInput('refuse-return', { reason }, at)
  expect(read(' It was worn ')).toEqual({ action: 'refuse-return', input: { reason: 'It was worn' } })
  expect(read('x'.repeat(300))).toMatchObject({ action: 'refuse-return' })
  for (const wrong of ['', '  ', 'x'.repeat(301)])
    expect(read(wrong)).toMatchObject({ fields: { reason: expect.any(String) } })
  expect(readPendingActionInput('receive-return', {}, at)).toMatchObject({
    fields: { returnedStock: expect.any(String) },
  })
})

test('reads a reference as the bank writes it, and confirms it without a step-up', () => {
  const read = (utr: string) => readPendingActionInput('confirm-upi', { utr }, at)
  expect(read('4123 4567-8901')).toEqual({ action: 'confirm-upi', input: { utr: '412345678901' } })
  expect(read('12')).toMatchObject({ fields: { utr: expect.any(String) } })
  expect(actionInputText({ utr: '412345678901' })).toBe('UTR 412345678901')
  expect(actionInputText({ utr: '412345678901', received: '1289.00' })).toBe('UTR 412345678901 · ₹1,289')
  const long = { verifiedAt: new Date(0) }
  expect(scheduleRefusal('confirm-upi', { roles: ['finance'], ...long }, at)).toBeNull()
  expect(scheduleRefusal('refuse-upi', { roles: ['orders'], ...long }, at)).toEqual(permissionDenied)
  expect(actionResultText({ action: 'confirm-upi', outcome: 'paid' })).toBe('Payment recorded.')
  expect(actionResultText({ action: 'confirm-upi', outcome: 'refunding' })).toContain('the money goes back')
})

test('cancelled pieces wait with what is to go, and are read again as they were written', () => {
  const quantities = [
    { position: 0, quantity: 2 },
    { position: 12, quantity: 1 },
  ]
  const units = formatLineQuantities([...quantities, { position: 3, quantity: 0 }])
  expect([units, parseLineQuantities(units), parseLineQuantities('')]).toEqual(['0x2.12x1', quantities, []])
  expect(typedQuantities(units)).toEqual({ 'units-0': '2', 'units-12': '1' })
  const key = '0b0f34f0-6f0f-4c41-9d0e-2f1a6d1a7f10'
  const input = { units, seen: '3-1', reason: 'Damaged', returnedStock: 'restocked', key, what: '' }
  expect(readPendingActionInput('cancel-units', input, at)).toEqual({ action: 'cancel-units', input })
  for (const [name, wrong] of Object.entries({ reason: ' ', returnedStock: '', key: '1' }))
    expect(readPendingActionInput('cancel-units', { ...input, [name]: wrong }, at)).toMatchObject({
      fields: { [name]: expect.any(String) },
    })
  // Pieces that are missing can't be sold again.
  const missing = { ...input, reason: itemsMissing }
  expect(readPendingActionInput('cancel-units', missing, at)).toMatchObject({
    fields: { returnedStock: expect.stringContaining('can’t be put back') },
  })
  const writtenOff = { ...missing, returnedStock: 'written-off' }
  expect(readPendingActionInput('cancel-units', writtenOff, at)).toEqual({ action: 'cancel-units', input: writtenOff })
  expect(actionInputText({ ...input, what: '2 × Belt' })).toBe('2 × Belt · Damaged')
  const cut = { off: rupees(400), refund: null, newLabel: false }
  const left = (more: Partial<typeof cut> | { refund: Paise }) =>
    actionResultText({ action: 'cancel-units', cut: { ...cut, ...more } })
  expect(left({})).toBe('Pieces cancelled: ₹400 less.')
  expect(left({ newLabel: true })).toContain('Please print the new label.')
  expect(left({ refund: rupees(400) })).toBe('Pieces cancelled. ₹400 goes back.')
})

test('refunds need the permission to handle money and a recent step-up', () => {
  const press = (roles: StaffRole[], minutesAgo: number) =>
    scheduleRefusal('refund', { roles, verifiedAt: new Date(at.getTime() - minutesAgo * 60_000) }, at)
  expect([press(['orders'], 0), press(['finance'], 0), press(['owner'], 1)]).toEqual([permissionDenied, null, null])
  expect(press(['finance'], staffStepUpMinutes + 1)).toEqual(stepUpRequired)
  expect(scheduleRefusal('book', { roles: ['orders'], verifiedAt: new Date(0) }, at)).toBeNull()
  expect([permissionForAction('refund-return'), permissionForAction('ship')]).toEqual(['handle-money', 'change-orders'])
})

test('a refund waits with its sum and what it is for, and is read again as it was written', () => {
  const input = { amount: '₹1,499.5', reason: ' Late ', key: '0b0f34f0-6f0f-4c41-9d0e-2f1a6d1a7f10' }
  const wanted = readPendingActionInput('refund', input, at)
  expect(wanted).toMatchObject({ input: { full: '', amount: '1499.50', reason: 'Late' } })
  expect('input' in wanted && readPendingActionInput('refund', wanted.input, at)).toEqual(wanted)
  expect(actionInputText({ amount: '1499.50', reason: 'Late' })).toBe('₹1,499.50 · Late')
  for (const amount of ['all', '0', '0.00', '-5'])
    expect(readPendingActionInput('refund', { ...input, amount }, at)).toMatchObject({
      fields: { amount: 'Please enter an amount such as 499 or 499.50.' },
    })
  expect(actionResultText({ action: 'refund', amount: rupees(400) })).toBe('₹400 goes back.')
  expect(actionResultText({ action: 'refund-return', amount: rupees(400), byHand: true })).toBe(
    '₹400 waits under Settle.',
  )
})

test('the refusal of a refund names the reason: cash that the courier still holds can’t be refunded', () => {
  const delivered = { paymentMethod: 'COD', fulfilmentState: 'delivered', isCashSettled: false } as const
  expect(nothingToRefund({ ...delivered, paymentState: 'none' })).toContain('courier has not handed over')
  expect(nothingToRefund({ ...delivered, paymentState: 'refunded' })).toContain('already fully refunded')
  const settled = { ...delivered, paymentState: 'none', isCashSettled: true } as const
  expect(nothingToRefund(settled)).toContain('already fully refunded')
  const card = { ...delivered, paymentMethod: 'CARD', fulfilmentState: 'waiting', paymentState: 'pending' } as const
  expect(nothingToRefund(card)).toBe('No money has come for this order.')
})
