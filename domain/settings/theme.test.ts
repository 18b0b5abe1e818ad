import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultBrand, themePath } from './brand.ts'
import { accentOfPath, accentProblem, accentTones, backgrounds, contrast, mixed, themeSheet } from './theme.ts'

const ourAccent = defaultBrand.accent

test('contrast is what WCAG says it is', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#0f766e', '#0f766e')).toBe(1)
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
})

test('a colour on which no words can be read is refused, with its ratio', () => {
  // Half way between ink and white.
  expect(accentProblem('#7a7a7a')).toMatch(/contrast of 4\.31 : 1 at best.*4\.5 : 1/)
  expect(accentProblem('#fff8e8')).toMatch(/contrast of 1\.0\d : 1 with the page/)
  expect(accentProblem('orange')).toContain('#f59e0b')
  expect(accentProblem('#F59E0B')).not.toBeNull()
  for (const fine of [ourAccent, '#000000', '#0f766e', '#be123c', '#1d4ed8', '#facc15'])
    expect([fine, accentProblem(fine)]).toEqual([fine, null])
})

test('every accepted colour is readable and visible, on light pages and on dark ones', () => {
  const unreadable: string[] = []
  for (let at = 0; at < 4_096; at += 5) {
    const accent = `#${[...at.toString(16).padStart(3, '0')].map((digit) => digit + digit).join('')}`
    if (accentProblem(accent) !== null) continue
    const { light, dark } = accentTones(accent)
    const words = [light, dark].flatMap(({ text, deep, ...tone }) =>
      [tone.accent, deep].map((on) => contrast(text, on)),
    )
    if (words.some((ratio) => ratio < 4.5) || contrast(dark.accent, backgrounds.dark) < 3) unreadable.push(accent)
  }
  expect(unreadable).toEqual([])
})

test('the address of the sheet says its colour, and no other address has one', () => {
  expect(themePath(ourAccent)).toBeNull()
  const path = themePath('#be123c') ?? ''
  expect(accentOfPath(path)).toBe('#be123c')
  for (const wrong of ['/theme/1-zzzzzz.css', '/theme/1-7a7a7a.css', '/theme/1-be123c.css.map', '/theme/'])
    expect(accentOfPath(wrong)).toBeNull()
  expect(themeSheet('#be123c')).toContain('--color-on-accent:#ffffff')
})

test('the colours that are reckoned with are those that the shop is drawn with', () => {
  const sheet = readFileSync(new URL('../../ui/theme.css', import.meta.url), 'utf8')
  const drawn = (name: string) =>
    [...sheet.matchAll(new RegExp(`--color-${name}: (\\S+);`, 'g'))].map(([, shade]) => shade)
  expect(drawn('paper')).toEqual([backgrounds.light, backgrounds.dark])
  expect(drawn('accent'), 'defaultBrand has the same accent').toEqual([ourAccent])
})
