import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soundsLike } from './phonetic-key.ts'
import { forgivenEdits, likelyMistypings, nearestWords, wordForms } from './spelling.ts'

test.each([
  ['wach', 'watch'],
  ['niike', 'nike'],
  ['wtach', 'watch'],
  ['perfmue', 'perfumes'],
  ['crox', 'crocs'],
  ['malbar', 'malabar'],
  ['walletts', 'wallets'],
  ['sneker', 'sneaker'],
])('%s is corrected to %s', (typed, right) => {
  expect(nearestWords(typed, ['belt', right, 'umbrella', 'zip'])).toEqual([right])
})

test.each([
  ['pooma', 'puma'],
  ['sneekers', 'sneakers'],
  ['kaps', 'caps'],
  ['fosil', 'fossil'],
])('%s sounds like %s', (typed, right) => {
  expect(nearestWords(typed, ['belt', right, 'umbrella', 'zip'])).toEqual([right])
})

test('a short common prefix is no match', () => {
  expect(nearestWords('casio', ['fasionable'])).toEqual([])
  expect(nearestWords('rado', ['aadolf'])).toEqual([])
  expect(nearestWords('bags', ['baseballcap'])).toEqual([])
  expect(nearestWords('snekar', ['sneakers'])).toEqual(['sneakers'])
})

test('the nearest words match, including ties', () => {
  expect(nearestWords('ranner', ['runner', 'runners', 'tanner'])).toEqual(['runner', 'tanner'])
  expect(nearestWords('cort', ['court', 'couture'])).toEqual(['court'])
})

test('a word without similar words has no correction', () => {
  expect(nearestWords('umbrella', ['shoe', 'watch', 'cap'])).toEqual([])
  expect(nearestWords('shoe', [])).toEqual([])
})

test('neighbours are tried the other way round, and in a short word each letter as any other', () => {
  expect(likelyMistypings('cpas')).toEqual(['pcas%', 'caps%', 'cpsa%', '_pas%', 'c_as%', 'cp_s%', 'cpa_%'])
  expect(likelyMistypings('perfmue')).toContain('perfume%')
  expect(likelyMistypings('perfmue')).not.toContain('_erfmue%')
  expect(likelyMistypings('%_\\')).toEqual([])
})

test('other spellings of the same sound are searched for too', () => {
  expect(soundsLike('pooma')).toContain('puma%')
  expect(soundsLike('crox')).toContain('crocs%')
  expect(soundsLike('avaiter')).toContain('a%t%r%')
  expect(soundsLike('%_\\')).toEqual([])
})

test('a word of three letters allows few typing errors', () => {
  expect(nearestWords('bag', ['banyan', 'bandar', 'batua'])).toEqual([])
  expect(nearestWords('kap', ['cap', 'caps'])).toEqual(['cap'])
})

test('short words and model numbers are never corrected', () => {
  expect(nearestWords('ca', ['cap'])).toEqual([])
  expect(nearestWords('gs200', ['gs300'])).toEqual([])
  expect([forgivenEdits('cap'), forgivenEdits('watch'), forgivenEdits('wallet')]).toEqual([1, 1, 2])
})

test('a word that is known is always its own nearest', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ज', 'त'), minLength: 3, maxLength: 12 })
  fc.assert(
    fc.property(word, fc.array(word), (own, others) => {
      const known = [...others, own]
      expect(nearestWords(own, known)).toEqual(known.filter((other) => other === own))
    }),
  )
})

const otherForms = [
  ['striped', 'stripe'],
  ['checkered', 'check'],
  ['chequered', 'check'],
  ['studded', 'stud'],
  ['woollen', 'woolen'],
  ['camouflage', 'camo'],
  ['mardon', 'mard'],
  ['ghadiyon', 'ghadi'],
  ['पुरुषों', 'पुरुष'],
  ['टोपियों', 'टोपी'],
  ['litre', 'l'],
] as const

test.each(otherForms)('a shop may write %s as %s', (word, form) => {
  expect(wordForms(word)).toContain(form)
})

test('short words have no variants', () => {
  expect(wordForms('red')).toEqual([])
  expect(wordForms('zo')).toEqual([])
})
