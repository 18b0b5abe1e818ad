import { expect, test } from 'vitest'
import * as historyTexts from '#domain/history/texts.ts'
import { because, textOfReason } from './reasons.ts'
import * as texts from './texts.ts'

test('a reason is stored with its values, and its text is built from them', () => {
  const reason = because(texts.oldPriceIs, because(texts.notAPrice, 'many'))
  expect(JSON.parse(JSON.stringify(reason))).toEqual({
    text: 'oldPriceIs',
    values: [{ text: 'notAPrice', values: ['many'] }],
  })
  expect(textOfReason(reason)).toBe("old price: 'many' is not a price")
  expect(textOfReason(because(texts.noPrice))).toBe('the row has no price')
})

test('a report of an earlier version, or of a later one, is still shown', () => {
  expect(textOfReason('the row has no price')).toBe('the row has no price')
  expect(textOfReason({ text: 'constructor', values: [] })).toBe('constructor')
})

test('each text of an import has one name and one meaning', () => {
  const all = [...Object.entries(texts), ...Object.entries(historyTexts)]
  expect(new Set(all.map(([name]) => name)).size).toBe(all.length)
  expect(new Set(all.map(([, text]) => text)).size).toBe(all.length)
})
