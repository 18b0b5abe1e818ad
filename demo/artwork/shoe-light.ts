import { smooth } from './shoe-path.ts'

/**
 * `paint` is what one sees, `relief` is its height map: white stands higher, black lies deeper. The light is computed
 * from the height map, so that stitches, eyelets and edges all catch the same lamp.
 */
export type Part = { paint: string; relief: string }

/** One rounded volume, such as a sole or an upper; its parts are trimmed to its outline. Laces have none: they hang loose. */
export type Body = {
  outline: string | null
  fill: string
  parts: readonly Part[]
  /** How far the rounding reaches in from the edge. */
  swell: number
  /** How strongly it bulges; 1 is leather over a last. */
  bulge?: number
}

/**
 * The bodies back to front, as colours and as heights. `name` keeps two articles in one picture apart; `mask` may hide
 * the rounding where an article leaves the frame, for the renderer takes the frame's edge for the article's.
 */
export function develop(
  bodies: readonly Body[],
  { name = '', mask = '' } = {},
): {
  defs: string
  paint: string
  relief: string
} {
  const rounds = [...new Set(bodies.map(roundness))]
  const filters = rounds.map((key, index) => roundFilter(`round${name}${index}`, key))
  const paint = bodies.map((body, index) =>
    paintBody(
      body,
      `trim${name}${index}`,
      `filter="url(#round${name}${rounds.indexOf(roundness(body))})" ${mask}`,
    ),
  )
  const relief = bodies.map((body, index) => reliefBody(body, `trim${name}${index}`))
  return {
    defs: `${bodies.map((body, index) => trim(body, `trim${name}${index}`)).join('')}${filters.join('')}`,
    paint: paint.join(''),
    relief: relief.join(''),
  }
}

/** Lays the lamp's light over everything painted so far; once for the whole picture, since it is the costly step. */
export function underLamp(relief: string): string {
  return `<g clip-path="url(#uncut)" filter="url(#relief)" opacity=".75" style="mix-blend-mode:hard-light">${relief}</g>`
}

const roundness = ({ swell, bulge }: Body) => `${swell} ${bulge ?? 1}`

const trim = ({ outline }: Body, id: string) =>
  outline ? `<clipPath id="${id}"><path d="${smooth(outline)}"/></clipPath>` : ''

function paintBody({ outline, fill, parts, swell }: Body, clip: string, round: string): string {
  const painted = parts.map((part) => part.paint).join('')
  if (!outline) return painted
  const d = smooth(outline)
  const light = swell ? `<path d="${d}" ${round}/>` : ''
  return `<path d="${d}" fill="${fill}"/><g clip-path="url(#${clip})">${painted}</g>${light}<path d="${d}" fill="none" stroke="#120c06" stroke-opacity=".16" stroke-width="2.5"/>`
}

function reliefBody({ outline, parts }: Body, clip: string): string {
  const heights = parts.map((part) => part.relief).join('')
  if (!outline) return heights
  return `<path d="${smooth(outline)}" fill="#5a5a5a"/><g clip-path="url(#${clip})">${heights}</g>`
}

/** Light falls on edges that face the upper left, shadow gathers on those that turn away. */
function roundFilter(id: string, key: string): string {
  const [swell = 20, bulge = 1] = key.split(' ').map(Number)
  const reach = (swell * 0.8).toFixed(1)
  return `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${swell}" result="soft"/><feOffset in="soft" dx="-${(swell * 0.55).toFixed(1)}" dy="-${reach}"/><feComposite operator="out" in="SourceAlpha" result="dark"/><feOffset in="soft" dx="${(swell * 0.55).toFixed(1)}" dy="${reach}" result="turned"/><feFlood flood-color="#fff" flood-opacity="${(0.42 * bulge).toFixed(2)}"/><feComposite operator="in" in2="SourceAlpha"/><feComposite operator="out" in2="turned" result="bright"/><feFlood flood-color="#140d05" flood-opacity="${(0.66 * bulge).toFixed(2)}"/><feComposite operator="in" in2="dark"/><feMerge><feMergeNode/><feMergeNode in="bright"/></feMerge></filter>`
}

/**
 * Grey .5 leaves a colour as it is under hard-light, so a level surface must come out as exactly that. `zoom` is the
 * scale at which the article is seen.
 */
export function lampDefs(zoom = 1): string {
  // Below 2 the renderer would leave its quick way of blurring.
  const blur = Math.max(2, zoom * 1.6)
  const [azimuth, elevation] = [238, 40]
  const level = 0.5 / Math.sin((elevation * Math.PI) / 180)
  // An article that leaves the frame would get a bevel along the frame's edge.
  const uncut = '<clipPath id="uncut"><rect x="8" y="8" width="1184" height="1484"/></clipPath>'
  return `${uncut}<filter id="relief" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feColorMatrix type="luminanceToAlpha"/><feGaussianBlur stdDeviation="${blur}"/><feDiffuseLighting surfaceScale="${(blur * 3).toFixed(1)}" diffuseConstant="${level.toFixed(3)}" lighting-color="#fff"><feDistantLight azimuth="${azimuth}" elevation="${elevation}"/></feDiffuseLighting><feComposite operator="in" in2="SourceAlpha"/></filter>`
}
