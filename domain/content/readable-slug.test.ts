import { expect, test } from 'vitest'
import { readableSlug } from './readable-slug.ts'

test.each([
  ['हमारे बारे में', 'hamare-bare-men'],
  ['दिवाली, 2026: जूते', 'divali-2026-jute'],
  ['About us', 'about-us'],
  ['Crème Brûlée Clog', 'creme-brulee-clog'],
  ['ரமேஷ்', ''],
])('%s has an address that can be read out', (title, address) => expect(readableSlug(title)).toBe(address))
