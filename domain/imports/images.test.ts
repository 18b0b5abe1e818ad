import { expect, test } from 'vitest'
import { pictureNameOf, readExternalImage } from './images.ts'

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

test.each([
  ['IMG_1234.HEIC', 'img_1234'],
  ['C:\\Users\\Asha\\Photos\\Red Mojari.JPG', 'red mojari'],
  ['DCIM/Camera/a.b.webp', 'a.b'],
  ['/media/0123abcd.webp', null],
  ['https://cdn.example.com/a.jpg', null],
  ['http://cdn.example.com/a.jpg', null],
  ['//cdn.example.com/a.jpg', null],
  ['IMG_1234', null],
  ['.jpg', null],
])('the file of a picture is known by its name alone: %s', (text, name) => {
  expect(pictureNameOf(text)).toBe(name)
})
