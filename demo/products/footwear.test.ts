import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { converse } from './converse.ts'
import { crocs } from './crocs.ts'
import { shoes } from './shoes.ts'

const footwear = [...shoes, ...converse, ...crocs]

test('every kind of footwear fills its shelf', () => {
  expect(shoes.length).toBeGreaterThanOrEqual(14)
  expect(converse.length).toBeGreaterThanOrEqual(12)
  expect(crocs.length).toBeGreaterThanOrEqual(12)
})

test('no two pairs share an address or a name', () => {
  expect(new Set(footwear.map(({ id }) => id)).size).toBe(footwear.length)
  expect(new Set(footwear.map(({ name }) => name)).size).toBe(footwear.length)
  for (const { id } of footwear) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('an old price is always higher than the new one', () => {
  for (const { sizes } of footwear)
    for (const { price, prevPrice } of sizes)
      expect(prevPrice ?? Number.POSITIVE_INFINITY).toBeGreaterThan(price)
})

test('about two thirds of the pairs can be paid in cash at the door', () => {
  const withCod = footwear.filter(({ sizes }) => sizes.every(({ codPrice }) => codPrice !== null))
  expect(withCod.length / footwear.length).toBeGreaterThan(0.6)
  expect(withCod.length / footwear.length).toBeLessThan(0.73)
})

test('the shelf has sold-out pairs, low sizes and one last piece', () => {
  const left = footwear.map(({ sizes }) => sizes.reduce((sum, { stock }) => sum + stock, 0))
  expect(left).toContain(0)
  expect(left).toContain(1)
  expect(footwear.some(({ sizes }) => sizes.some(({ stock }) => stock > 0 && stock < 10))).toBe(true)
})

test('the chips for shoes find something', () => {
  for (const family of ['New Balance', 'Balenciaga'])
    expect(shoes.filter(({ brandCateg }) => brandCateg === family).length).toBeGreaterThan(1)
})

test('a named video is there', () => {
  const videos = footwear.flatMap(({ video }) => video ?? [])
  expect(videos.length).toBeGreaterThan(0)
  for (const video of videos)
    expect(statSync(new URL(`../video/${video}`, import.meta.url)).size).toBeLessThan(250_000)
})
