import { expect, onTestFinished, test, vi } from 'vitest'
import { type ShutdownStep, shutDownGracefully } from './graceful-shutdown.ts'

test('a signal during the start closes each part once, also what is opened meanwhile', async () => {
  const before = process.listeners('SIGINT')
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as typeof process.exit)
  onTestFinished(() => {
    exit.mockRestore()
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      for (const listener of process.listeners(signal)) if (!before.includes(listener)) process.off(signal, listener)
  })
  const closed: string[] = []
  const step = (name: string) => async () => void closed.push(name)
  const steps: ShutdownStep[] = [
    step('port'),
    async () => {
      closed.push('shop')
      // The start goes on while the shop is being closed.
      if (closed.length === 2) steps.splice(-1, 0, step('jobs'), step('recovery'))
    },
  ]
  const stopping = shutDownGracefully(steps)
  const [stop] = process.listeners('SIGINT').filter((listener) => !before.includes(listener))
  stop?.('SIGINT')
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0))
  expect(stopping.reason).toBe('SIGINT')
  expect(closed).toEqual(['port', 'shop', 'jobs', 'recovery'])
})
