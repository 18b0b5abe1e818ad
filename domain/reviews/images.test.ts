import { expect, test } from 'vitest'
import { isCutOff, refuseImage } from './images.ts'

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** Preview picture in the metadata, with the end mark of its own. */
const metadata = '\xff\xe1\x00\x0aExif\xff\xd8\xff\xd9'
const scan = '\xff\xda\x00\x02....\xff\x00....'

test.each<[string, string, boolean]>([
  ['a whole JPEG', `\xff\xd8${metadata}${scan}\xff\xd9`, false],
  ['a JPEG with the film of a motion photo behind it', `\xff\xd8${metadata}${scan}\xff\xd9ftypmp42`, false],
  ['a JPEG that ends in its picture', `\xff\xd8${metadata}${scan}`, true],
  ['a JPEG that ends in its metadata', `\xff\xd8${metadata}`, true],
  ['a JPEG of three bytes', '\xff\xd8\xff', true],
  ['a whole PNG', '\x89PNG\r\n\x1a\n....IDAT....\0\0\0\0IEND\xae\x42\x60\x82', false],
  ['a PNG without its end', '\x89PNG\r\n\x1a\n....IDAT....', true],
  ['a whole WebP', 'RIFF\x0c\0\0\0WEBPVP8 ....', false],
  ['a WebP shorter than it says', 'RIFF\x0c\0\0\0WEBPVP8 ', true],
  ['a WebP of its first bytes', 'RIFF', true],
  ['what is no picture', 'hello', false],
])('%s: is it cut off?', (_, text, cut) => {
  expect(isCutOff(latin1(text))).toBe(cut)
})

test('of a long file name a refusal shows the end, marked as cut', () => {
  const named = (name: string) => refuseImage({ problem: 'unreadable', images: [{ name }] }).fields?.['pictures']
  const text = 'This picture can’t be opened. Please choose another.'
  expect(named('sole.jpg')).toBe(`sole.jpg: ${text}`)
  expect(named(`${'a'.repeat(60)}.jpg`)).toBe(`…${'a'.repeat(36)}.jpg: ${text}`)
  expect(named(`${'👟'.repeat(60)}.jpg`)).toBe(`…${'👟'.repeat(36)}.jpg: ${text}`)
})
