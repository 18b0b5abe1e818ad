import { expect, test } from 'vitest'
import { fold } from '../../scripts/fold-styles.ts'

const registered = (name: string, value?: string) =>
  `@property --tw-${name}{syntax:"*";inherits:false${value === undefined ? '' : `;initial-value:${value}`}}`

test('a variable that no rule sets stands in each rule with its initial value', () => {
  const css = `.border{border-style:var(--tw-border-style);border-width:1px}${registered('border-style', 'solid')}`
  expect(fold(css)).toBe('.border{border-style:solid;border-width:1px}')
})

test('a variable without initial value stands for nothing, or for the fallback of its use', () => {
  const css = `.grey{filter:var(--tw-blur,) grayscale();margin:var(--tw-gap,calc(1px + var(--tw-blur,0px)))}${registered('blur')}${registered('gap')}`
  expect(fold(css)).toBe('.grey{filter: grayscale();margin:calc(1px + 0px)}')
})

test('a length of 0 keeps its unit within a sum, and shadows that show nothing are left out', () => {
  const offset = '@property --tw-offset{syntax:"<length>";inherits:false;initial-value:0}'
  const css = `.ring{box-shadow:var(--tw-inset),0 0 0 calc(1px + var(--tw-offset))}${offset}${registered('inset', '0 0 #0000')}`
  expect(fold(css)).toBe('.ring{box-shadow:0 0 0 calc(1px + 0px)}')
})

test('a variable set to its initial value everywhere is written out and no longer set', () => {
  const css = `.space{--tw-reverse:0;margin:calc(4px * calc(1 - var(--tw-reverse)))}${registered('reverse', '0')}`
  expect(fold(css)).toBe('.space{margin:calc(4px * calc(1 - 0))}')
})

test('a variable that some rule sets stays a variable', () => {
  const css = `.ring{box-shadow:var(--tw-ring)}.ring-1{--tw-ring:0 0 0 1px red}${registered('ring', '0 0 #0000')}`
  expect(fold(css)).toBe(css)
})

test('a variable that nothing reads, and the copy of all initial values, are dropped', () => {
  const css = `@layer properties{@supports (a:b){*{--tw-font-weight:initial}}}.bold{--tw-font-weight:700;font-weight:700}${registered('font-weight')}`
  expect(fold(css)).toBe('.bold{font-weight:700}')
})
