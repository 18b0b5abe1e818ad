import * as v from 'valibot'
import { expect, test } from 'vitest'
import { noFields, plainIntents, readIntent } from './read-intent.ts'

const intents = { save: v.object({ name: v.string() }), ...plainIntents('remove', 'earlier'), undo: noFields }

function sent(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readIntent(form, intents)
}

function thrownFor(fields: Record<string, string>): unknown {
  try {
    return { read: sent(fields) }
  } catch (thrown) {
    return thrown
  }
}

test('a form is read by its intent, with the fields of that intent alone', () => {
  expect(sent({ intent: 'save', name: 'Asha', role: 'owner' })).toEqual({ intent: 'save', name: 'Asha' })
  expect(sent({ intent: 'remove', name: 'Asha' })).toEqual({ intent: 'remove' })
  expect(sent({ intent: 'undo' })).toEqual({ intent: 'undo' })
})

test.each([{}, { intent: '' }, { intent: 'Save' }, { intent: 'constructor' }, { intent: '__proto__' }])(
  '%j has no intent of this page',
  (fields: Record<string, string>) => {
    expect(thrownFor(fields)).toMatchObject({ data: expect.stringContaining('can’t do that'), init: { status: 422 } })
  },
)

test('a known intent without its fields is refused as incomplete', () => {
  const thrown = thrownFor({ intent: 'save' })
  expect(thrown).toMatchObject({ data: expect.stringContaining('missing'), init: { status: 422 } })
})

test('the type of what was read is a union over the intents', () => {
  const read = sent({ intent: 'save', name: 'Asha' })
  const words = () => {
    switch (read.intent) {
      case 'save':
        return read.name
      case 'remove':
      case 'earlier':
      case 'undo':
        return read.intent
      default:
        return read satisfies never
    }
  }
  expect(words()).toBe('Asha')
})

test('numbers typed with Hindi digits are read as numbers, and words stay as they are', () => {
  const save = { intent: 'save' }
  for (const [typed, read] of [
    ['५६०००१', '560001'],
    ['₹१,४९९.५०', '₹1,499.50'],
    ['१२ झील रोड', '१२ झील रोड'],
  ] as const)
    expect(sent({ ...save, name: typed })).toEqual({ ...save, name: read })
})
