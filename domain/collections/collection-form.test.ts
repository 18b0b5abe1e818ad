import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { scopeOf } from './collection.ts'
import { readCollectionForm, type TypedCollection, toCollectionForm } from './collection-form.ts'

const typed = (fields: Partial<TypedCollection>): TypedCollection => ({
  ...toCollectionForm(null),
  title: 'Diwali',
  ...fields,
})
const wrongOf = (fields: Partial<TypedCollection>) => {
  const read = readCollectionForm(typed(fields))
  return 'fields' in read ? read.fields : null
}

test('a collection by hand needs a title alone, and opens in the owner’s order at an address of its title', () => {
  expect(readCollectionForm(typed({ title: ' Festive  Édit ' }))).toMatchObject({
    title: 'Festive Édit',
    slug: 'festive-edit',
    rule: null,
    sort: 'featured',
    published: true,
  })
  expect(wrongOf({ title: '' })).toEqual({ title: 'Enter a title.' })
  expect(readCollectionForm(typed({ title: 'दिवाली' }))).toMatchObject({ slug: 'divali' })
  expect(wrongOf({ title: '!?' })?.['slug']).toContain('letters a to z')
})

test('a rule is read from its fields, and can’t use the manual order', () => {
  const rule = {
    chosenBy: 'rule',
    tags: 'Festive, GIFT, festive',
    min: '499',
    max: '1,999',
    newDays: '30',
    discount: '20%',
  }
  const read = readCollectionForm(typed({ ...rule, inStock: 'yes' }))
  expect(read).toMatchObject({
    sort: 'popular',
    rule: { tags: ['festive', 'gift'], min: rupees(499), max: rupees(1999), newDays: 30, discount: 20, inStock: true },
  })
  if (!('rule' in read)) throw new Error('refused')
  expect(toCollectionForm(read)).toMatchObject({
    ...rule,
    tags: 'festive, gift',
    max: '1999',
    discount: '20',
    inStock: 'yes',
  })
})

test('an empty or contradictory rule is refused', () => {
  expect(wrongOf({ chosenBy: 'rule' })?.['tags']).toContain('at least one thing')
  expect(wrongOf({ chosenBy: 'rule', min: '900', max: '100' })).toHaveProperty('max')
  expect(wrongOf({ chosenBy: 'rule', newDays: '400', discount: 'x' })).toMatchObject({
    newDays: 'Enter days, 1 to 365, or leave it empty.',
    discount: 'Enter percent, 1 to 99, or leave it empty.',
  })
})

test('what is new is counted from the hour, so that all listings of an hour are one', () => {
  const rule = { tags: [], min: null, max: null, newDays: 7, discount: null, inStock: false }
  const at = (time: string) => scopeOf({ id: 1, rule }, new Date(time)).rule?.since
  expect(at('2026-11-23T10:05:00Z')).toBe('2026-11-16T10:00:00.000Z')
  expect(at('2026-11-23T10:55:00Z')).toBe('2026-11-16T10:00:00.000Z')
})
