import { expect, test } from 'vitest'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { openPageDatabase, rememberUntilChange } from './page-memory.ts'

const shop = await testShop()

/** A question that is answered by hand. */
function question() {
  const calls: PromiseWithResolvers<string>[] = []
  const ask = rememberUntilChange(() => {
    const next = Promise.withResolvers<string>()
    calls.push(next)
    return next.promise
  })
  return { ask, calls }
}

test('an answer is remembered until a change that is not of a single product', async () => {
  const pages = openPageDatabase(shop.db)
  pages.listener.listening(true)
  const { ask, calls } = question()
  const first = ask(pages.db)
  calls[0]?.resolve('old')
  expect(await first).toBe('old')
  pages.listener.changed('runner')
  expect(await ask(pages.db)).toBe('old')
  pages.listener.changed('*')
  void ask(pages.db)
  expect(calls).toHaveLength(2)
})

test('an answer that was on its way when something changed is not kept', async () => {
  const pages = openPageDatabase(shop.db)
  pages.listener.listening(true)
  const { ask, calls } = question()
  const early = ask(pages.db)
  pages.listener.changed('*')
  calls[0]?.resolve('old')
  expect(await early).toBe('old')
  const late = ask(pages.db)
  calls[1]?.resolve('new')
  expect(await late).toBe('new')
})

test('nothing is remembered of a failure, without news, or for others than public pages', async () => {
  const pages = openPageDatabase(shop.db)
  const { ask, calls } = question()
  void ask(pages.db)
  void ask(pages.db)
  expect(calls).toHaveLength(2)
  pages.listener.listening(true)
  void ask(shop.db)
  void ask(shop.db)
  expect(calls).toHaveLength(4)
  const broken = ask(pages.db)
  calls[4]?.reject(new Error('away'))
  await expect(broken).rejects.toThrow('away')
  void ask(pages.db)
  expect(calls).toHaveLength(6)
})
