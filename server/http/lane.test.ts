import { expect, test } from 'vitest'
import { laneIsFull, openLane } from './lane.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A lane for one at work, whose work is done when the test says so. */
function aLane(waiting: number, waitingOfOne = waiting) {
  const lane = openLane({ atWork: 1, waiting, waitingOfOne })
  const ends: (() => void)[] = []
  const work = () => new Promise<string>((resolve) => ends.push(() => resolve('done')))
  const finish = async () => {
    ends.shift()?.()
    await settle()
  }
  return { finish, enter: (asker: { key?: string; signal?: AbortSignal } = {}) => lane(work, asker) }
}

test('one address can’t take all the places of a lane', async () => {
  const { enter, finish } = aLane(3, 2)
  const flood = Array.from({ length: 5 }, () => enter({ key: 'flood' }))
  const other = enter({ key: 'other' })
  expect(await enter({ key: 'third' })).toEqual(laneIsFull)
  for (let left = 0; left < 4; left += 1) await finish()
  expect(await Promise.all(flood)).toEqual(['done', 'done', 'done', laneIsFull, laneIsFull])
  expect(await other).toBe('done')
})

test('who leaves the lane makes room at once', async () => {
  const { enter, finish } = aLane(1)
  const first = enter()
  const leaving = new AbortController()
  const gone = enter({ signal: leaving.signal })
  expect(await enter()).toEqual(laneIsFull)
  leaving.abort()
  const next = enter()
  await finish()
  await finish()
  expect(await Promise.all([first, gone, next])).toEqual(['done', laneIsFull, 'done'])
})
