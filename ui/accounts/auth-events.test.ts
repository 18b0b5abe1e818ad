import { expect, test } from 'vitest'
import { type AuthEvent, authEvents, emitAuthEvents, onAuthEvent } from './auth-events.ts'

const nobody = { known: true, user: null }
const asha = { known: true, user: { id: 'asha', name: 'Asha' } }
const ravi = { known: true, user: { id: 'ravi', name: 'Ravi' } }
const unknown = { known: false, user: null }

test('the server’s first answer is the initial session, for guests and shoppers', () => {
  expect(authEvents(unknown, asha, 'requested')).toEqual(['initial session'])
  expect(authEvents(unknown, nobody, 'requested')).toEqual(['initial session'])
})

test('auth events: sign-in, sign-out, and both when the account changes', () => {
  expect(authEvents(nobody, asha, 'requested')).toEqual(['signed in'])
  expect(authEvents(asha, nobody, 'broadcast')).toEqual(['signed out'])
  expect(authEvents(asha, ravi, 'requested')).toEqual(['signed out', 'signed in'])
})

test('another name is a user updated, the same once more a session that goes on', () => {
  const renamed = { known: true, user: { id: 'asha', name: 'Asha Rao' } }
  expect(authEvents(asha, renamed, 'requested')).toEqual(['user updated'])
  expect(authEvents(asha, { ...asha }, 'requested')).toEqual(['token refreshed'])
  expect(authEvents(asha, { ...asha }, 'broadcast')).toEqual([])
  expect(authEvents(nobody, nobody, 'requested')).toEqual([])
})

test('a listener gets events until it unsubscribes', () => {
  const events: AuthEvent[] = []
  const stop = onAuthEvent((event) => events.push(event))
  emitAuthEvents(['signed out', 'signed in'])
  stop()
  emitAuthEvents(['signed out'])
  expect(events).toEqual(['signed out', 'signed in'])
})
