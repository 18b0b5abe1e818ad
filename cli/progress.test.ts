import { expect, test } from 'vitest'
import { progressBar } from './progress.ts'

function paper(isTTY: boolean) {
  const written: string[] = []
  const out = {
    isTTY,
    columns: 40,
    write: (text: string | Uint8Array) => {
      written.push(String(text))
      return true
    },
  }
  return { out, written }
}

test('a terminal shows a bar, redrawn ten times a second at most and always at the end', () => {
  const { out, written } = paper(true)
  let now = 0
  const bar = progressBar(out, () => now)
  bar.show('Reading', 0, 200)
  bar.show('Reading', 50, 200)
  now = 150
  bar.show('Reading', 100, 200)
  bar.show('Reading', 200, 200)
  bar.clear()
  expect(written.map((text) => text.replace('\r\u001B[K', ''))).toEqual([
    `Reading   0 % ${'░'.repeat(25)}`,
    `Reading  50 % ${'█'.repeat(13)}${'░'.repeat(12)}`,
    `Reading 100 % ${'█'.repeat(25)}`,
    '',
  ])
})

test('a log gets one line for each step', () => {
  const { out, written } = paper(false)
  const bar = progressBar(out, () => 0)
  for (const done of [0, 1, 2]) bar.show('Reading', done, 2)
  bar.show('Writing', 1, 2)
  bar.clear()
  expect(written).toEqual(['Reading …\n', 'Writing …\n'])
})
