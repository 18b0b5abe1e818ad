import { expect, test } from 'vitest'
import { laneIsFull, openLane } from './lane.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A lane for one at work, whose work is done when the test says so. */
function aLane(waiting: number) {
  const lane = openLane({ name: 'test', concurrency: 1, waiting })
  const ends: (() => void)[] = []
  const work = () => new Promise<string>((resolve) => ends.push(() => resolve('done')))
  const finish = async () => {
    ends.shift()?.()
    await settle()
  }
  return { finish, enter: (client: { key?: string; signal?: AbortSignal } = {}) => lane(work, client) }
}

test('requests of different clients take turns, however many one of them sends', async () => {
  const { enter, finish } = aLane(10)
  const order: string[] = []
  const keys = ['flood', 'flood', 'flood', 'flood', 'other', 'third', 'other']
  const all = keys.map((key) => enter({ key }).then(() => order.push(key)))
  for (let left = 0; left < keys.length; left += 1) await finish()
  await Promise.all(all)
  expect(order).toEqual(['flood', 'flood', 'other', 'third', 'flood', 'other', 'flood'])
})

test('a client that filled the lane gives way to others, the latest of its requests first', async () => {
  const { enter, finish } = aLane(3)
  const flood = Array.from({ length: 5 }, () => enter({ key: 'flood' }))
  expect(await flood[4]).toEqual(laneIsFull)
  const [other, third] = [enter({ key: 'other' }), enter({ key: 'third' })]
  expect([await flood[3], await flood[2]]).toEqual([laneIsFull, laneIsFull])
  expect(await enter({ key: 'fourth' })).toEqual(laneIsFull)
  for (let left = 0; left < 4; left += 1) await finish()
  expect(await Promise.all([flood[0], flood[1], other, third])).toEqual(['done', 'done', 'done', 'done'])
})

test('an aborted request leaves its lane at once', async () => {
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
