/** Hashes a text with FNV-1a over UTF-16 units, in base 36; another `beginning` gives an independent hash. */
export function fingerprint(text: string, beginning = 0x811c9dc5): string {
  let hash = beginning
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash.toString(36).padStart(7, '0')
}
