import { expect, test } from 'vitest'
import { readExternalImage } from './images.ts'

test('the extension tells a picture from a video', () => {
  expect(readExternalImage('https://cdn.example.com/a/b_925x@2x.JPG?v=1')).toEqual({
    url: 'https://cdn.example.com/a/b_925x@2x.JPG?v=1',
    kind: 'image',
    contentType: 'image/jpeg',
  })
  expect(readExternalImage('https://cdn.example.com/clip.mp4')?.kind).toBe('video')
})

test('an address without an image’s extension has no content type yet', () => {
  expect(readExternalImage('https://cdn.example.com/picture?id=7.jpg')?.contentType).toBeNull()
  expect(readExternalImage('https://cdn.example.com')?.contentType).toBeNull()
})

test.each([
  ['http://cdn.example.com/a.jpg'],
  ['//cdn.example.com/a.jpg'],
  ['javascript:alert(1)'],
  ['https://user:secret@cdn.example.com/a.jpg'],
  ['https://cdn.example.com/a b.jpg'],
  ['https://cdn.example.com/"onerror=.jpg'],
  [`https://cdn.example.com/${'a'.repeat(2000)}.jpg`],
  [`https://cdn.example.com/${'ज'.repeat(300)}.jpg`],
  ['a.jpg'],
])('%s is no address that a page may show', (url) => {
  expect(readExternalImage(url)).toBeNull()
})
