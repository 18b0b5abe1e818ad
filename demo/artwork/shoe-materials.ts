/** Surfaces as tiles that lie over any colour: dark or light marks for the eye, and heights for the lamp. */
export type Material = 'leather' | 'suede' | 'mesh' | 'canvas' | 'knit'

const marks = {
  mesh: (ink: string) =>
    `<circle cx="4" cy="4" r="2.9" fill="${ink}"/><circle cx="11" cy="10.5" r="2.9" fill="${ink}"/>`,
  canvas: (ink: string) =>
    `<path d="M0 1.5H4M5 1.5V5M1.5 4V8M4 6.2H8" stroke="${ink}" stroke-width="1.3" fill="none"/>`,
  knit: (ink: string) =>
    `<path d="M0 1L6 7L12 1M0 8L6 14L12 8" stroke="${ink}" stroke-width="2.6" fill="none" stroke-linecap="round"/>`,
} as const

const tiles = { mesh: [14, 13], canvas: [8, 8], knit: [12, 14] } as const

/** A tile shows the weave this often each way: the renderer is slow at repeating very small ones. */
const across = 8

const weaves = ['mesh', 'canvas', 'knit'] as const

/** Every picture gets all of them: an unused tile costs nothing. */
export const materialDefs = [
  ...weaves.map((name) => tile(name, `paint-${name}`, marks[name]('rgba(0,0,0,.14)'))),
  ...weaves.map((name) => tile(name, `relief-${name}`, marks[name]('rgba(0,0,0,.2)'))),
  nap(),
].join('')

function tile(name: keyof typeof tiles, id: string, content: string): string {
  const [width, height] = tiles[name]
  const repeats = Array.from(
    { length: across * across },
    (_, index) =>
      `<g transform="translate(${(index % across) * width} ${Math.floor(index / across) * height})">${content}</g>`,
  )
  return `<pattern id="${id}" width="${width * across}" height="${height * across}" patternUnits="userSpaceOnUse">${repeats.join('')}</pattern>`
}

/** The nap of suede, strewn over a tile by a small generator so that every run strews it alike. */
function nap(): string {
  let seed = 17
  const chance = () => {
    seed = (seed * 48271) % 2147483647
    return seed / 2147483647
  }
  const hairs = Array.from({ length: 240 }, () => {
    const [x, y, turn] = [chance() * 110, chance() * 110, chance() * 6.3]
    return `M${x.toFixed(1)} ${y.toFixed(1)}l${(Math.cos(turn) * 6).toFixed(1)} ${(Math.sin(turn) * 6).toFixed(1)}`
  })
  return `<pattern id="paint-suede" width="110" height="110" patternUnits="userSpaceOnUse"><path d="${hairs.join('')}" stroke="#000" stroke-opacity=".13" stroke-width="1.5"/></pattern>`
}

/** The same surface for the eye (`paint`) or for the lamp (`relief`), filling the path `d`. */
export function surface(layer: 'paint' | 'relief', material: Material, d: string): string {
  if (material === 'leather' || (material === 'suede' && layer === 'relief')) return ''
  return `<path d="${d}" fill="url(#${layer}-${material})"/>`
}
