import { expect, test } from 'vitest'
import { withOwnCommand } from './own-command.ts'

test('who installed a release reads commands that are there', () => {
  const print = (text: string) => withOwnCommand(text, '/opt/strut/current/strut')
  expect(print('npm run strut -- grant "Your name" makes a link')).toBe(
    '/opt/strut/current/strut grant "Your name" makes a link',
  )
  expect(print('choose another one: PORT=3001 npm start')).toBe(
    'choose another one: PORT=3001 /opt/strut/current/strut start',
  )
})

test('a checkout’s commands go by npm', () => {
  expect(withOwnCommand('npm run strut -- audit')).toBe('npm run strut -- audit')
})
