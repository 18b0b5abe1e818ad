import { expect, test } from 'vitest'
import { allImports, targetOf } from './source-files.ts'

test('no file needs a value of a file that needs a value of it', () => {
  const needs = new Map<string, string[]>()
  for (const one of allImports().filter(({ isType }) => !isType)) {
    const target = targetOf(one)
    if (target !== null) needs.set(one.file, [...(needs.get(one.file) ?? []), target])
  }
  expect(needs.size).toBeGreaterThan(500)
  expect(circlesIn(needs)).toEqual([])
})

test('a circle over three files is found, and its tail is no part of it', () => {
  const needs = new Map([
    ['tail', ['a']],
    ['a', ['b']],
    ['b', ['c', 'leaf']],
    ['c', ['a']],
  ])
  expect(circlesIn(needs)).toEqual([['a', 'b', 'c']])
})

/** Finds the strongly connected components of more than one file (Tarjan). */
function circlesIn(needs: ReadonlyMap<string, readonly string[]>): string[][] {
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    const number = numbers.size
    numbers.set(file, number)
    lowest.set(file, number)
    path.push(file)
    for (const next of needs.get(file) ?? []) {
      const reached = numbers.has(next) ? (path.includes(next) ? numbers.get(next) : undefined) : visit(next)
      lowest.set(file, Math.min(lowest.get(file) ?? number, reached ?? number))
    }
    if (lowest.get(file) === number) {
      const circle = path.splice(path.indexOf(file))
      if (circle.length > 1) circles.push(circle.sort())
    }
    return lowest.get(file) ?? number
  }
  for (const file of needs.keys()) if (!numbers.has(file)) visit(file)
  return circles
}
