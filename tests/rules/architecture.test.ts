import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read, root } from './source-files.ts'

/** Keeps the paths and names in docs/architecture.md valid. */
const page = read('docs/architecture.md')

const questions = page
  .split(/^### /m)
  .filter((part) => /^.*\?\n/.test(part))
  .map((part) => ({
    question: part.split('\n')[0] ?? '',
    answers: [...part.matchAll(/^- `([^`]+)`: `([^`]+)`/gm)].map(([, file = '', name = '']) => ({ file, name })),
  }))

test('each question of a newcomer is answered by at most two files', () => {
  expect(questions.length).toBe(37)
  for (const { question, answers } of questions) {
    expect(answers.length, question).toBeGreaterThanOrEqual(1)
    expect(answers.length, question).toBeLessThanOrEqual(2)
  }
})

test('every answer is a file that is there and holds the name', () => {
  const answers = questions.flatMap((one) => one.answers)
  const wrong = answers.filter(({ file, name }) => !existsSync(join(root, file)) || !read(file).includes(name))
  expect(wrong).toEqual([])
})

test('every path that the page names is there', () => {
  const layers = 'domain|db|providers|flows|ui|app|server|cli|demo|tests|e2e'
  const paths = [...page.matchAll(new RegExp(`\`((?:${layers})/[\\w/.-]*)\``, 'g'))].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
