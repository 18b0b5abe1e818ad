import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstName, initials, readFullName, safeRedirectPath } from './visitor.ts'

test('the tab shows the first name', () => {
  expect(firstName('Asha Rao')).toBe('Asha')
  expect(firstName('  Asha')).toBe('Asha')
  expect(firstName('')).toBeNull()
  expect(firstName(null)).toBeNull()
})

test('the avatar shows the first letters of the first and the last name', () => {
  expect(initials('Asha Rao')).toBe('AR')
  expect(initials('asha devi rao')).toBe('AR')
  expect(initials('Asha')).toBe('A')
  expect(initials('')).toBe('')
  expect(initials(null)).toBe('')
})

test('a letter that takes two places in a text is not cut in half', () => {
  expect(initials('😀 Rao')).toBe('😀R')
})

test('a full name is trimmed, and an empty one is none', () => {
  expect(readFullName('  Asha   Rao ')).toBe('Asha Rao')
  expect(readFullName('   ')).toBeNull()
  expect(readFullName(undefined)).toBeNull()
  expect(readFullName(['Asha'])).toBeNull()
  expect(readFullName('a'.repeat(500))).toHaveLength(100)
})

test('after signing in one goes back to a path of the shop', () => {
  for (const path of ['/home', '/confirmorder', '/search?category=Shoes', '/product/runner#top']) {
    expect(safeRedirectPath(path)).toBe(path)
  }
})

test('and never to another host', () => {
  const strangers = ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']
  for (const path of [...strangers, '/\t/evil.example', '/home\n', '', null, 7])
    expect(safeRedirectPath(path)).toBeNull()
})

test('no path that is taken for our own leads to another host', () => {
  const alphabet = fc.constantFrom('/', '\\', '\t', '\n', ':', '@', '.', 'a', 'evil', '%2f', '?', '#', ' ')
  fc.assert(
    fc.property(fc.array(alphabet, { maxLength: 8 }), (parts) => {
      const path = safeRedirectPath(parts.join(''))
      if (path !== null) expect(new URL(path, 'https://strut.example').host).toBe('strut.example')
    }),
  )
})

test('only a plain path of our own is a way back', () => {
  for (const next of ['/a₹', '/a b', '/a\\b', '//e.example', '/\\e.example', 'https://e.example', '/a\r\nb', '/é']) {
    expect({ next, way: safeRedirectPath(next) }).toEqual({ next, way: null })
  }
  expect(safeRedirectPath('/search?query=red%20shoe&page=2#top')).toBe('/search?query=red%20shoe&page=2#top')
})

test('a long name is not cut through a letter', () => {
  expect(readFullName(`${'a'.repeat(99)}😀`)?.isWellFormed()).toBe(true)
})

test('a name can’t turn around what is written beside it', () => {
  expect(readFullName('Asha\u202E Rao')).toBe('Asha Rao')
  expect(readFullName('\u202E\u2066')).toBeNull()
})
