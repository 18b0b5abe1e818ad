import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { summariseRatings } from '#domain/reviews/rating.ts'
import { pickSampleReviews } from '#domain/reviews/samples.ts'
import { ReviewList, ReviewText } from './list.tsx'
import { RatingsSummary } from './ratings-summary.tsx'

test('a review of a hundred characters stays whole; a longer one is cut and unfolds', () => {
  const fits = 'a'.repeat(100)
  expect(renderToStaticMarkup(<ReviewText comment={fits} />)).toBe(`<p>${fits}</p>`)
  const long = renderToStaticMarkup(<ReviewText comment={`${fits}b`} />)
  expect(long).toContain(`${fits}…`)
  expect(long).toContain(`<p>${fits}b</p>`)
  expect(long).toMatch(/Read more.*Read less/)
})

test('five bars go from five stars to one: green from half, orange from a quarter, otherwise red', () => {
  const summary = renderToStaticMarkup(<RatingsSummary ratings={summariseRatings({ 5: 6, 3: 3, 1: 1 })} />)
  const bars = [...summary.matchAll(/width="(\d+)" height="8" class="fill-(\w+)"/g)]
  expect(bars.filter(([, , colour]) => colour !== 'line').map(([, width, colour]) => [width, colour])).toEqual([
    ['60', 'green'],
    ['0', 'red'],
    ['30', 'orange'],
    ['0', 'red'],
    ['10', 'red'],
  ])
})

const review = {
  username: 'Ravi',
  rating: 5,
  comment: 'Fits well.',
  createdAt: new Date(0),
  reply: null,
  pictures: [],
  isVerified: false,
}

test('a buyer’s review is marked as verified; two or more can be sorted', () => {
  const one = renderToStaticMarkup(<ReviewList reviews={[review]} samples={[]} />)
  for (const words of ['Verified buyer', 'Sort by']) expect(one).not.toContain(words)
  const asha = { ...review, username: 'Asha', isVerified: true }
  const two = renderToStaticMarkup(<ReviewList reviews={[review, asha]} samples={[]} />)
  expect(two.match(/Verified buyer/g)).toHaveLength(1)
  expect(two).toContain('Sort by')
  expect(two).not.toContain('With pictures')
})

test('each sample review is marked as one, and all disappear with the first real review', () => {
  const samples = pickSampleReviews('boot', 'Shoes')
  const list = renderToStaticMarkup(<ReviewList reviews={[]} samples={samples} />)
  expect(list.match(/Sample review</g)).toHaveLength(3)
  const reviews = [{ ...review, username: 'Asha', isVerified: true }]
  expect(renderToStaticMarkup(<ReviewList reviews={reviews} samples={[]} />)).not.toContain('ample review')
})
