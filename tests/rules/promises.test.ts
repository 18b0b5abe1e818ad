import { expect, test } from 'vitest'
import { read, sourceFiles } from './source-files.ts'

test('no list of promises waits after it has begun: a rejection meanwhile would end the process', () => {
  const found = sourceFiles().flatMap((file) => listsIn(read(file)).flatMap((list) => waitsIn(list, file)))
  expect(found).toEqual([])
})

/** Elements of each list given to `Promise.all`, as text. */
function listsIn(source: string): string[][] {
  return [...source.matchAll(/Promise\.(?:all|allSettled|any|race)\(\[/g)].map(({ index, 0: start }) =>
    elementsAt(source, index + start.length),
  )
}

function elementsAt(source: string, from: number): string[] {
  const elements = ['']
  let depth = 0
  for (const char of source.slice(from)) {
    if ('([{'.includes(char)) depth += 1
    if (')]}'.includes(char)) depth -= 1
    if (depth < 0) break
    if (char === ',' && depth === 0) elements.push('')
    else elements.push(`${elements.pop()}${char}`)
  }
  return elements
}

/** The first element may wait: nothing has begun before it. Functions in an element wait for themselves. */
const waitsIn = (elements: readonly string[], file: string) =>
  elements
    .slice(1)
    .filter((element) => /\bawait\b/.test(element) && !/\basync\b/.test(element))
    .map((element) => `${file}: ${element.trim()}`)
