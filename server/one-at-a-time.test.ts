import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('calls during a run cause one more run after it', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const call = oneAtATime(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  })
  const done = call()
  void call()
  void call()
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await runs[0]?.promise
  await expect.poll(() => runs).toHaveLength(2)
  runs[1]?.resolve()
  await done
  expect(runs).toHaveLength(2)
  void call()
  expect(runs).toHaveLength(3)
})

test('after an error the next call runs again', async () => {
  const answers = [Promise.reject(new Error('down')), Promise.resolve()]
  const call = oneAtATime(async () => answers.shift())
  await expect(call()).rejects.toThrow('down')
  await call()
  expect(answers).toEqual([])
})
