/** The photo studio of the demo shop: every drawing stands in the same light, on the same kind of floor. */

/** A picture before sharp turns it into AVIF and WebP: one SVG document, 4:5. */
export const frame = { width: 1200, height: 1500 } as const

const backdrops = {
  oat: ['#fbf6ec', '#ece2d1'],
  shell: ['#fdf3ec', '#f0dccf'],
  mist: ['#f3f6f4', '#dbe4e0'],
  sky: ['#f1f5f8', '#d8e2ea'],
  blush: ['#fcf1f0', '#eed8d6'],
  sand: ['#f9f2e4', '#e9d9b9'],
  sage: ['#f4f6ec', '#dde3cb'],
  lilac: ['#f6f2f8', '#e0d8e8'],
} as const

export type Backdrop = keyof typeof backdrops

/** `body` stands in a room lit from the upper left; `defs` are the gradients that it names. */
export function photograph(backdrop: Backdrop, defs: string, body: string): string {
  const [wall, floor] = backdrops[backdrop]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}" width="${frame.width}" height="${frame.height}">
<defs>
<radialGradient id="room" cx=".3" cy=".22" r=".95"><stop offset="0" stop-color="${wall}"/><stop offset=".55" stop-color="${wall}"/><stop offset="1" stop-color="${floor}"/></radialGradient>
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${floor}" stop-opacity="0"/><stop offset="1" stop-color="${floor}" stop-opacity=".9"/></linearGradient>
<filter id="soft" x="-40%" y="-150%" width="180%" height="400%"><feGaussianBlur stdDeviation="26"/></filter>
${shadow('wide-shadow', '#3a2c1c', 0.3)}
${shadow('tight-shadow', '#1d140b', 0.5)}
${defs}
</defs>
<rect width="100%" height="100%" fill="url(#room)"/>
<rect y="900" width="100%" height="600" fill="url(#floor)"/>
${body}
</svg>`
}

/**
 * The shadow under an article: a wide soft one and a tight dark one where it touches the floor. Gradients, because a
 * blur of this size costs more than all the rest of the picture.
 */
export function contactShadow(x: number, y: number, halfWidth: number, depth = 46): string {
  return `<ellipse cx="${x + halfWidth * 0.08}" cy="${y + depth * 0.25}" rx="${halfWidth * 1.22}" ry="${depth * 1.7}" fill="url(#wide-shadow)"/>
<ellipse cx="${x}" cy="${y}" rx="${halfWidth * 0.98}" ry="${depth * 0.62}" fill="url(#tight-shadow)"/>`
}

const shadow = (id: string, colour: string, strength: number) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".55" stop-color="${colour}" stop-opacity="${strength * 0.72}"/><stop offset=".8" stop-color="${colour}" stop-opacity="${strength * 0.25}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

/** Mixes two `#rrggbb` colours; `amount` 0 keeps the first, 1 gives the second. */
export function mix(from: string, to: string, amount: number): string {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const [start, end] = [channels(from), channels(to)]
  return `#${start
    .map((value, at) => Math.round(value + ((end[at] ?? value) - value) * amount))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

export const lighten = (colour: string, amount: number) => mix(colour, '#ffffff', amount)
export const darken = (colour: string, amount: number) => mix(colour, '#120c06', amount)
