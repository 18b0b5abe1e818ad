import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { summariseRatings } from '#domain/reviews/rating.ts'
import { pickSampleReviews } from '#domain/reviews/samples.ts'
import { ReviewList } from './list.tsx'
import { RatingsSummary } from './ratings-summary.tsx'
import { ReviewText } from './text.tsx'

test('a review of a hundred characters stays whole; a longer one is cut and unfolds', () => {
  const fits = 'a'.repeat(100)
  expect(renderToStaticMarkup(<ReviewText comment={fits} />)).toBe(`<p>${fits}</p>`)
  const long = renderToStaticMarkup(<ReviewText comment={`${fits}b`} />)
  expect(long).toContain(`${fits}…`)
  expect(long).toContain(`<p>${fits}b</p>`)
  expect(long).toMatch(/Read more.*Read less/)
})

test('five bars stand from five stars to one: green from half, orange from a quarter, otherwise red', () => {
  const summary = renderToStaticMarkup(<RatingsSummary ratings={summariseRatings({ 5: 6, 3: 3, 1: 1 })} />)
  const bars = [...summary.matchAll(/width="(\d+)" height="8" class="fill-(\w+)"/g)]
  expect(
    bars.filter(([, , colour]) => colour !== 'line').map(([, width, colour]) => [width, colour]),
  ).toEqual([
    ['60', 'green'],
    ['0', 'red'],
    ['30', 'orange'],
    ['0', 'red'],
    ['10', 'red'],
  ])
})

test('each sample review says that it is one, and they are gone once somebody reviewed', () => {
  const samples = pickSampleReviews('boot', 'Shoes')
  const list = renderToStaticMarkup(<ReviewList reviews={[]} samples={samples} />)
  expect(list.match(/Sample review</g)).toHaveLength(3)
  const reviews = [
    { username: 'Asha', rating: 5, comment: 'Fits well.', createdAt: new Date(0), reply: null, pictures: [] },
  ]
  expect(renderToStaticMarkup(<ReviewList reviews={reviews} samples={[]} />)).not.toContain('ample review')
})
