import { expect, test, vi } from 'vitest'
import { awaitWish, settleWish, withAwaitedWishes, withWish } from './optimistic-wishlist.ts'

test('a heart that was just pressed outlives an older answer of the server', () => {
  awaitWish('runner', true)
  awaitWish('loafer', false)
  expect(withAwaitedWishes(['loafer', 'cap'])).toEqual(['runner', 'cap'])
  settleWish('runner')
  settleWish('loafer')
  expect(withAwaitedWishes(['loafer', 'cap'])).toEqual(['loafer', 'cap'])
})

test('an answer that never comes is not waited for', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  awaitWish('runner', true)
  vi.advanceTimersByTime(10_001)
  expect(withAwaitedWishes([])).toEqual([])
  vi.useRealTimers()
})

test('what is wished for already stays in its place', () => {
  expect(withWish(['cap', 'runner'], 'runner', true)).toEqual(['cap', 'runner'])
  expect(withWish(['cap'], 'runner', true)).toEqual(['runner', 'cap'])
})
