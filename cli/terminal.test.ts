import { expect, test } from 'vitest'
import { operatorError } from '#domain/operator-error.ts'
import { lineOfError } from './terminal.ts'

const failure = (code: string, message: string) => Object.assign(new Error(message), { code })

test('a command whose database goes away says in one line what to do', () => {
  const again = 'See that it runs, then give the command again.'
  for (const [code, message] of [
    ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'],
    ['57P01', 'terminating connection due to administrator command'],
    ['', 'Connection terminated unexpectedly'],
  ] as const)
    expect(lineOfError(failure(code, message))).toBe(`The database does not answer: ${message}. ${again}`)
  expect(lineOfError(failure('ENOSPC', 'no space left on device, write'))).toBe(
    'Nothing can be written: no space left on device, write. Make room, then give the command again.',
  )
})

test('a setting is said as it is, and a file that is missing or a defect is no matter of the database', () => {
  expect(lineOfError(operatorError('Missing setting: PORT'))).toBe('Missing setting: PORT')
  expect(lineOfError(failure('ENOENT', "no such file or directory, open 'x.json'"))).toBeNull()
  expect(lineOfError(new TypeError('x is not a function'))).toBeNull()
})
