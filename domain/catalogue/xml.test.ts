import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { readXml } from '#tests/support/xml-reader.ts'
import { xmlElement, xmlText } from './xml.ts'

test('any text of a merchant is valid XML and reads back unchanged', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      const writable = text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
      expect(readXml(`<name>${xmlText(text)}</name>`).text).toBe(writable)
    }),
  )
})

test('half of a character and what XML has no sign for are left out or marked', () => {
  expect(xmlText('a\u0000b\u000bc\ud83d')).toBe('abc\ufffd')
  expect(xmlText(`<b title="x">Tom & 'Co'</b>\r`)).toBe(
    '&lt;b title=&quot;x&quot;&gt;Tom &amp; &apos;Co&apos;&lt;/b&gt;&#13;',
  )
})

test('unknown values have no element', () => {
  expect(xmlElement('g:brand', '') + xmlElement('g:brand', null)).toBe('')
})
