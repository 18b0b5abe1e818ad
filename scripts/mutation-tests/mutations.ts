import { readFileSync } from 'node:fs'

/** Replaces `original`, which occurs once in the file, by `mutated`; at least one of the tests must then fail. */
export type Mutation = { guard: string; file: string; original: string; mutated: string; tests: readonly string[] }

/** The mutations of `mutations.txt`: a guard, its file, the tests that must fail, and the change as a diff has it. */
export const mutations: readonly Mutation[] = readFileSync(new URL('mutations.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n\n')
  .map((text) => {
    const lines = text.split('\n')
    const after = (start: string) =>
      lines.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length))
    return {
      guard: after('# ').join(' '),
      file: after('file ').join(' '),
      original: after('-').join('\n'),
      mutated: after('+').join('\n'),
      tests: after('test '),
    }
  })
