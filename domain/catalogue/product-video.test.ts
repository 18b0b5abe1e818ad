import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { videoKind, withoutMetadata } from './product-video.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const text = (video: Uint8Array | null) => String.fromCharCode(...(video ?? []))

function box(type: string, ...contents: string[]): string {
  const content = contents.join('')
  const length = String.fromCharCode(...[24, 16, 8, 0].map((bits) => ((content.length + 8) >> bits) & 255))
  return `${length}${type}${content}`
}

test.each([
  ['mp4', box('ftyp', 'isom', '\0\0\x02\0')],
  ['mp4', box('ftyp', 'mp42')],
  ['webm', '\x1a\x45\xdf\xa3\x9fB\x82\x84webmB\x87'],
  [null, '\x1a\x45\xdf\xa3\x9fB\x82\x88matroskaB\x87'],
  [null, box('ftyp', 'qt  ')],
  [null, box('ftyp', 'avif')],
  [null, '<html><video>'],
  [null, ''],
])('%s, by its first bytes', (kind, beginning) => {
  expect(videoKind(bytes(beginning))).toBe(kind)
})

test('nothing of where it was filmed stays in a video, and nothing in it moves', () => {
  const place = '+19.0760+072.8777/'
  const film = (udta: string) =>
    box('ftyp', 'isom') +
    box('moov', box('mvhd', 'x'), box('trak', box('tkhd', 'y'), box(udta, box('©xyz', place)))) +
    box('mdat', 'frames')
  const sent = bytes(film('udta'))
  const clean = withoutMetadata(sent)
  expect(text(clean)).not.toContain(place)
  expect(text(clean)).toHaveLength(sent.length)
  expect(text(clean).endsWith(box('mdat', 'frames'))).toBe(true)
  expect(text(sent)).toContain(place)
})

test.each([
  ['cut in the middle of a box', box('ftyp', 'isom') + box('moov', 'x').slice(0, -1)],
  ['a box longer than its place', box('ftyp', 'isom') + box('moov', '\x7f\xff\xff\xfftrak') + box('mdat', '')],
  ['a length of nothing', `${box('ftyp', 'isom')}\0\0\0\x02moov`],
  ['boxes in boxes without end', box('ftyp', 'isom') + nested(20_000) + box('mdat', '')],
  ['no film in it', box('ftyp', 'isom') + box('moov', '')],
])('%s can’t be read', (_, video) => {
  expect(withoutMetadata(bytes(video))).toBeNull()
})

test('a real film stays one', () => {
  const film = readFileSync(join(import.meta.dirname, '../../demo/video/kokum-84.mp4'))
  expect(videoKind(film)).toBe('mp4')
  expect(withoutMetadata(film)).toHaveLength(film.length)
})

/** A 'moov' around a 'moov', so many times. */
function nested(depth: number): string {
  const heads = Array.from({ length: depth }, (_, at) => {
    const length = (depth - at) * 8
    return `${String.fromCharCode(length >>> 24, (length >>> 16) & 255, (length >>> 8) & 255, length & 255)}moov`
  })
  return heads.join('')
}
