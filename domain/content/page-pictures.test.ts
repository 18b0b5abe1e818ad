import { expect, test } from 'vitest'
import { addPictures, movePicture, placedPictures, readPictures, removePicture } from './page-pictures.ts'
import { pageBlocks, pageSummary } from './page-text.ts'

const one = '/media/aa1.webp'
const two = '/media/bb2.webp'

test('pictures are placed after the paragraph of the caret, or at the end', () => {
  const typed = { body: 'First\nline\n\nSecond', pictures: [] }
  const placed = addPictures(typed, [one, two], 3)
  expect(placed.body).toBe('First\nline\n\n[picture 1]\n\n[picture 2]\n\nSecond')
  expect(placed.pictures.map(({ number, url }) => [number, url])).toEqual([
    [1, one],
    [2, two],
  ])
  expect(addPictures(typed, [one], null).body).toBe('First\nline\n\nSecond\n\n[picture 1]')
  expect(addPictures({ body: '', pictures: [] }, [one], 0).body).toBe('[picture 1]')
})

test('a picture moves over paragraphs and keeps its number when another one is removed', () => {
  const { body, pictures } = addPictures({ body: 'First\n\nSecond', pictures: [] }, [one, two], null)
  const moved = movePicture(movePicture(body, 2, -1), 2, -1)
  expect(moved).toBe('First\n\n[picture 2]\n\nSecond\n\n[picture 1]')
  expect(movePicture(movePicture(movePicture(moved, 2, -1), 2, -1), 2, 1)).toBe(moved)
  const rest = removePicture({ body: moved, pictures }, 1)
  expect(rest.body).toBe('First\n\n[picture 2]\n\nSecond')
  expect(addPictures(rest, [one], null).pictures.map(({ number }) => number)).toEqual([2, 3])
  expect(movePicture('First', 2, 1)).toBe('First\n\n[picture 2]')
})

test('only placed pictures of the own store are kept, in the order of the text', () => {
  const { pictures } = addPictures({ body: '', pictures: [] }, [one, two, 'https://evil.example/x.webp', one], null)
  const body = 'Look:\n[picture 2]\n[picture 3]\n[picture 1]\nnot [picture 4] here'
  const read = readPictures({ body, pictures }, new Map([[2, 'runner']]), {})
  expect(read.map(({ number, productId }) => [number, productId])).toEqual([
    [2, 'runner'],
    [1, null],
  ])
  expect(placedPictures(body)).toEqual([2, 3, 1])
})

test('a line that names a known picture is one, any other stays text', () => {
  const body = 'Our look\n[picture 2]\n[picture 1]\n\n[picture 7]\nand [picture 1] here'
  expect(pageBlocks(body, [1, 2])).toMatchObject([
    { kind: 'text' },
    { kind: 'pictures', numbers: [2, 1] },
    { kind: 'text', lines: [[{ text: '[picture 7]' }], [{ text: 'and [picture 1] here' }]] },
  ])
  expect(pageBlocks('[picture 1]')).toMatchObject([{ kind: 'text' }])
  expect(pageSummary('Our look\n\n[picture 1]', [1])).toBe('Our look')
})
