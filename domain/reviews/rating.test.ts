import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ReviewOrder, sortReviews, summariseRatings } from './rating.ts'

test('five stars come first', () => {
  const { bars, count, average } = summariseRatings({ 5: 2, 4: 1, 1: 1 })
  expect(bars.map(({ stars, count, percent }) => [stars, count, percent])).toEqual([
    [5, 2, 50],
    [4, 1, 25],
    [3, 0, 0],
    [2, 0, 0],
    [1, 1, 25],
  ])
  expect([count, average]).toEqual([4, 3.8])
})

test('a bar is green from half, orange from a quarter, otherwise red', () => {
  const colours = (counts: Record<number, number>) => summariseRatings(counts).bars.map((bar) => bar.colour)
  expect(colours({ 5: 50, 4: 25, 3: 24, 2: 1 })).toEqual(['green', 'orange', 'red', 'red', 'red'])
  expect(colours({ 5: 49, 4: 51 }).slice(0, 2)).toEqual(['orange', 'green'])
})

test('a product without ratings has no average', () => {
  expect(summariseRatings({})).toMatchObject({ count: 0, average: null })
})

test('the average lies between the worst and the best rating', () => {
  const stars = fc.constantFrom('1', '2', '3', '4', '5')
  const counts = fc.dictionary(stars, fc.integer({ min: 1, max: 5_000 }), { minKeys: 1 })
  fc.assert(
    fc.property(counts, (given) => {
      const rated = Object.keys(given).map(Number)
      const { average } = summariseRatings(given)
      expect(average).toBeGreaterThanOrEqual(Math.min(...rated))
      expect(average).toBeLessThanOrEqual(Math.max(...rated))
    }),
  )
})

test('reviews are sorted by stars or by day, the newest first within one rating', () => {
  const reviews = [
    { rating: 4, at: 3 },
    { rating: 5, at: 2 },
    { rating: 4, at: 1 },
  ]
  const days = (order: ReviewOrder) => sortReviews(reviews, order).map(({ at }) => at)
  expect(days('newest')).toEqual([3, 2, 1])
  expect(days('highest')).toEqual([2, 3, 1])
  expect(days('lowest')).toEqual([3, 1, 2])
})
