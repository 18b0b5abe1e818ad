import { expect, test } from 'vitest'
import { canChange } from './use-polled-data.ts'

test('Today polls only where an order can come', () => {
  const counts = [{ queue: 'pack', count: 0, oldest: null }] as const
  const setup = (blocks: boolean) => ({
    items: [{ step: 'product', isDone: false, blocks } as const],
    done: 0,
    next: 'product' as const,
  })
  expect(canChange({ counts: [], setup: null })).toBe(false)
  expect(canChange({ counts, setup: null })).toBe(true)
  expect(canChange({ counts, setup: setup(true) })).toBe(false)
  expect(canChange({ counts, setup: setup(false) })).toBe(true)
})
