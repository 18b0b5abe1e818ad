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

/** Draws the bodies back to front. `zoom` is the scale at which they will be seen: light needs it; `name` keeps two articles apart. */
export function develop(bodies: readonly Body[], zoom = 1, name = ''): { defs: string; body: string } {
  const rounds = [...new Set(bodies.map(roundness))]
  const filters = rounds.map((key, index) => roundFilter(`round${name}${index}`, key))
  const paint = bodies.map((body, index) =>
    paintBody(body, `trim${name}${index}`, `round${name}${rounds.indexOf(roundness(body))}`),
  )
  const relief = bodies.map((body, index) => reliefBody(body, `trim${name}${index}`))
  return {
    defs: `${bodies.map((body, index) => trim(body, `trim${name}${index}`)).join('')}${filters.join('')}${reliefFilter(`relief${name}`, zoom)}`,
    body: `<g style="isolation:isolate">${paint.join('')}<g filter="url(#relief${name})" opacity=".75" style="mix-blend-mode:hard-light">${relief.join('')}</g></g>`,
  }
}

const roundness = ({ swell, bulge }: Body) => `${swell} ${bulge ?? 1}`

const trim = ({ outline }: Body, id: string) =>
  outline ? `<clipPath id="${id}"><path d="${smooth(outline)}"/></clipPath>` : ''

function paintBody({ outline, fill, parts, swell }: Body, clip: string, round: string): string {
  const painted = parts.map((part) => part.paint).join('')
  if (!outline) return painted
  const d = smooth(outline)
  const light = swell ? `<path d="${d}" filter="url(#${round})"/>` : ''
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

/** Grey .5 leaves a colour as it is under hard-light, so a level surface must come out as exactly that. */
function reliefFilter(id: string, zoom: number): string {
  const [azimuth, elevation] = [238, 40]
  const level = 0.5 / Math.sin((elevation * Math.PI) / 180)
  return `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feColorMatrix type="luminanceToAlpha"/><feGaussianBlur stdDeviation="${(2 / zoom).toFixed(2)}"/><feDiffuseLighting surfaceScale="6" diffuseConstant="${level.toFixed(3)}" lighting-color="#fff"><feDistantLight azimuth="${azimuth}" elevation="${elevation}"/></feDiffuseLighting><feComposite operator="in" in2="SourceAlpha"/></filter>`
}
