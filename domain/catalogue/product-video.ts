import { type Refusal, refuseFields } from '#domain/refusal.ts'
import * as texts from './texts.ts'
import { unsupportedMedia } from './texts.ts'

export const videoMaxBytes = 30 * 1024 * 1024
export const videoTypes = 'video/mp4,video/webm'

const refused = (text: string): Refusal => refuseFields({ video: text })

export const videoRefusals = {
  none: refused(texts.chooseVideo),
  tooHeavy: refused(texts.videoTooLarge(videoMaxBytes / 1024 / 1024)),
  unknownKind: refused(texts.chooseMp4(unsupportedMedia)),
  unreadable: refused(texts.videoCantBeRead),
}

/** Detects the container by its first bytes; file name and content type are not trusted. */
export function videoKind(video: Uint8Array): 'mp4' | 'webm' | null {
  const beginning = String.fromCharCode(...video.subarray(0, 64))
  if (/^.{4}ftyp(isom|iso[2-6]|mp4[12]|avc1|M4V |MSNV|dash)/s.test(beginning)) return 'mp4'
  return beginning.startsWith('\x1a\x45\xdf\xa3') && beginning.includes('webm') ? 'webm' : null
}

/** MP4 boxes that contain boxes, and those that hold a camera's metadata (place, device). */
const containers = new Set(['moov', 'trak'])
const notes = new Set(['udta', 'meta', 'uuid'])

/** Start and end of a box's content, in bytes. */
type Place = { content: number; to: number }

/**
 * Overwrites metadata (such as GPS) in an MP4 with empty space of the same length, so that offsets stay valid. Null for
 * a malformed file, or one without a video.
 */
export function withoutMetadata(video: Uint8Array): Uint8Array | null {
  const clean = video.slice()
  const top = blankNotes(clean, { content: 0, to: clean.length })
  return top?.includes('moov') && top.includes('mdat') ? clean : null
}

/** Maximum nesting of boxes; a usual file has two levels. */
const maxDepth = 8

/**
 * Blanks metadata boxes and returns the types of all boxes; null when they don't fill this range or are nested too
 * deep.
 */
function blankNotes(bytes: Uint8Array, { content: from, to }: Place, depth = 1): string[] | null {
  if (depth > maxDepth) return null
  const types: string[] = []
  for (let at = from; at < to; ) {
    const box = boxAt(bytes, at, to)
    if (box === null) return null
    types.push(box.type)
    if (notes.has(box.type)) {
      bytes.set(free, box.from + 4)
      bytes.fill(0, box.content, box.to)
    } else if (containers.has(box.type) && blankNotes(bytes, box, depth + 1) === null) return null
    at = box.to
  }
  return types
}

const free = Uint8Array.from('free', (letter) => letter.charCodeAt(0))

function boxAt(bytes: Uint8Array, from: number, end: number): (Place & { type: string; from: number }) | null {
  if (from + 8 > end) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const type = String.fromCharCode(...bytes.subarray(from + 4, from + 8))
  const short = view.getUint32(from)
  // Length 1: an eight-byte length follows the type. Length 0: the box reaches the end.
  const isLong = short === 1
  if (isLong && from + 16 > end) return null
  const length = short === 0 ? end - from : isLong ? Number(view.getBigUint64(from + 8)) : short
  const content = from + (isLong ? 16 : 8)
  return from + length > end || from + length < content ? null : { type, from, content, to: from + length }
}
