import { expect, test } from 'vitest'
import { describeError } from './log.ts'

test('a database error is logged without the row that it is about', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "Flat 4, MG Road" near +919876543210'), {
    detail: 'Key (phone)=(+919876543210) already exists.',
    where: 'unnamed portal parameter $1 = "Flat 4, MG Road"',
  })
  const line = JSON.stringify(describeError(error))
  expect(line).toContain('invalid input syntax')
  expect(line).not.toMatch(/9876543210|MG Road/)
})

test('the cause of an error is logged too', () => {
  const described = describeError(new Error('the page broke', { cause: new Error('the database is away') }))
  expect(described).toMatchObject({ message: 'the page broke', cause: { message: 'the database is away' } })
})
