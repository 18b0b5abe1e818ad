import { expect, test } from 'vitest'
import { doors } from '#domain/back-office.ts'
import { deeds, shownElsewhere } from './deeds.ts'

test('every address of the back office that changes something has its deed here, or a reason why not', () => {
  const changing = Object.keys(doors).filter((path) => doors[path]?.POST)
  expect([...Object.keys(deeds), ...Object.keys(shownElsewhere)].sort()).toEqual(changing.sort())
  expect(changing.length).toBeGreaterThan(35)
})
