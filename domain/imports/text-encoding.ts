export type WideEncoding = 'utf-16le' | 'utf-16be'

/** Detects UTF-16 by its byte order mark, or by the zero byte of Latin letters. */
export function wideEncoding(sample: Uint8Array): WideEncoding | null {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le'
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be'
  const pairs = Math.floor(sample.length / 2)
  const empty = [0, 0]
  for (let at = 0; at < pairs * 2; at += 1) if (sample[at] === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1
  if ((empty[1] ?? 0) > pairs * 0.6) return 'utf-16le'
  if ((empty[0] ?? 0) > pairs * 0.6) return 'utf-16be'
  return null
}
