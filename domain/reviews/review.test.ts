import { expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { type ReviewFields, readReview } from './review.ts'

const fieldsOf = (typed: ReviewFields) => {
  const answer = readReview(typed)
  return isRefusal(answer) ? answer.fields : answer
}

test('a review has at least five characters and one to five whole stars', () => {
  expect(fieldsOf({ rating: '5', comment: '  Lovely  ' })).toEqual({ rating: 5, comment: 'Lovely', fit: null })
  expect(fieldsOf({ rating: '', comment: '  ok  ' })).toEqual({
    rating: 'Please select a rating',
    comment: 'Review should be at least 5 characters long',
  })
  for (const rating of ['0', '6', '-1', '4.5', 'NaN', '1e0', '٣']) {
    expect(fieldsOf({ rating, comment: 'Lovely' })).toEqual({ rating: 'Please select a rating' })
  }
})

test('a review has an end', () => {
  expect(fieldsOf({ rating: '1', comment: 'x'.repeat(2_001) })).toMatchObject({ comment: expect.any(String) })
})

test('the fit is optional, one of three answers', () => {
  const fitOf = (fit: string) => fieldsOf({ rating: '5', comment: 'Lovely', fit })
  expect(['small', 'true', '', 'huge'].map(fitOf)).toMatchObject(['small', 'true', null, null].map((fit) => ({ fit })))
})
