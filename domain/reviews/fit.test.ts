import { expect, test } from 'vitest'
import { canFit, summariseFit } from './fit.ts'

test('the fit is shown from three answers on, as the majority found it', () => {
  expect(summariseFit({ true: 2 })).toBeNull()
  expect(summariseFit({})).toBeNull()
  expect(summariseFit({ true: 19, small: 3, large: 1 })).toEqual({ fit: 'true', percent: 83, count: 23 })
  expect(summariseFit({ true: 1, small: 2 })).toEqual({ fit: 'small', percent: 67, count: 3 })
  expect(summariseFit({ true: 2, large: 2 })).toMatchObject({ fit: 'true', percent: 50 })
})

test('buyers of shoes are asked how they fit, buyers of a bottle are not', () => {
  expect(['8', 'M9', 'XL', 'Free Size'].filter(canFit)).toEqual(['8', 'M9', 'XL', 'Free Size'])
  expect(['', '50 ml', '100ml', '1 kg'].filter(canFit)).toEqual([])
})
