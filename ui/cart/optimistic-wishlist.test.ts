import { expect, test, vi } from 'vitest'
import { applyOptimistic, setOptimistic, settleOptimistic, withItem } from './optimistic-wishlist.ts'

test('a tapped heart survives an older response of the server', () => {
  setOptimistic('runner', true)
  setOptimistic('loafer', false)
  expect(applyOptimistic(['loafer', 'cap'])).toEqual(['runner', 'cap'])
  settleOptimistic('runner')
  settleOptimistic('loafer')
  expect(applyOptimistic(['loafer', 'cap'])).toEqual(['loafer', 'cap'])
})

test('a response that never comes times out', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  setOptimistic('runner', true)
  vi.advanceTimersByTime(10_001)
  expect(applyOptimistic([])).toEqual([])
  vi.useRealTimers()
})

test('a product that is already on the wishlist stays in its place', () => {
  expect(withItem(['cap', 'runner'], 'runner', true)).toEqual(['cap', 'runner'])
  expect(withItem(['cap'], 'runner', true)).toEqual(['runner', 'cap'])
})
