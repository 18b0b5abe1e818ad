import { expect, test } from 'vitest'
import { pickSampleReviews, sampleReviewPool } from './samples.ts'

const categories = ['Wallets', 'Shoes', 'Watch', 'Perfumes', 'Converse', 'Caps', 'Crocs']

test('each of the seven categories has a pool of fifteen different reviews', () => {
  expect(Object.keys(sampleReviewPool).sort()).toEqual([...categories].sort())
  for (const pool of Object.values(sampleReviewPool)) {
    expect(pool).toHaveLength(15)
    expect(new Set(pool.map(({ comment }) => comment)).size).toBe(15)
    expect(new Set(pool.map(({ username }) => username)).size).toBe(15)
  }
})

test('a product always shows the same three sample reviews', () => {
  const picked = pickSampleReviews('marina-low', 'Shoes')
  expect(picked).toHaveLength(3)
  expect(new Set(picked.map(({ comment }) => comment)).size).toBe(3)
  expect(pickSampleReviews('marina-low', 'Shoes')).toEqual(picked)
})

test('over many products every review of the pool gets its turn', () => {
  const seen = new Set<string>()
  for (let at = 0; at < 200; at++) {
    for (const { comment } of pickSampleReviews(`shoe-${at}`, 'Shoes')) seen.add(comment)
  }
  expect(seen.size).toBe(15)
})

test('a category without a pool shows no sample reviews', () => {
  expect(pickSampleReviews('marina-low', 'Handbags')).toEqual([])
})
