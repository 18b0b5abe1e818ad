import { expect, test } from 'vitest'
import { newCircuit } from './circuit-breaker.ts'

/** A clock in milliseconds that a test sets. */
function aCircuit() {
  let at = 0
  const circuit = newCircuit(() => at)
  const call = async (outcome: 'fine' | 'fault') => (await circuit.enter(10))(outcome)
  const pass = (ms: number) => {
    at += ms
  }
  return { circuit, call, pass }
}

test('a host that fails five times in half a minute is left alone for half a minute', async () => {
  const { circuit, call, pass } = aCircuit()
  for (let at = 0; at < 4; at += 1) await call('fault')
  expect(circuit.isResting()).toBe(false)
  await call('fault')
  expect(circuit.isResting()).toBe(true)
  await expect(call('fine')).rejects.toThrow('left alone')
  pass(29_999)
  await expect(call('fine')).rejects.toThrow('left alone')
  pass(1)
  await call('fine')
  expect(circuit.isResting()).toBe(false)
  await call('fine')
})

test('failures that are far apart, or had a success between them, leave it open', async () => {
  const { circuit, call, pass } = aCircuit()
  for (let at = 0; at < 20; at += 1) {
    await call('fault')
    pass(10_000)
  }
  expect(circuit.isResting()).toBe(false)
  for (let at = 0; at < 20; at += 1) {
    await call('fault')
    await call('fault')
    await call('fine')
  }
  expect(circuit.isResting()).toBe(false)
})

test('after the rest one call tries, and the others wait for its verdict', async () => {
  const { circuit, call, pass } = aCircuit()
  for (let at = 0; at < 5; at += 1) await call('fault')
  pass(30_000)
  const leave = await circuit.enter(10)
  await expect(call('fine')).rejects.toThrow('left alone')
  leave('fault')
  await expect(call('fine')).rejects.toThrow('left alone')
  pass(30_000)
  await call('fine')
  await call('fine')
})

test('ten calls at once, and the eleventh gets the first place that is free', async () => {
  const { circuit } = aCircuit()
  const inside = await Promise.all(Array.from({ length: 10 }, () => circuit.enter(10)))
  await expect(circuit.enter(10)).rejects.toThrow('too many')
  const next = circuit.enter(60_000)
  inside[0]?.('fine')
  const leave = await next
  await expect(circuit.enter(10)).rejects.toThrow('too many')
  leave('fine')
  leave('fine')
  await circuit.enter(10)
  await expect(circuit.enter(10)).rejects.toThrow('too many')
})
