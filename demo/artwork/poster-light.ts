/** Light and shade for the shop's own posters: flat cut-out shapes, lit from the upper left like the studio's photographs. */

type Stop = readonly [offset: number, colour: string, opacity?: number]

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')

/** From the top edge of the shape to its bottom. */
export function downward(id: string, ...stops: readonly Stop[]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`
}

/** From the left edge of the shape to its right, a little downhill, as the lamp stands. */
export function across(id: string, ...stops: readonly Stop[]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2=".25">${stopsOf(stops)}</linearGradient>`
}

/** Round a bright spot in the upper left of the shape. */
export function glow(id: string, ...stops: readonly Stop[]): string {
  return `<radialGradient id="${id}" cx=".34" cy=".26" r=".85">${stopsOf(stops)}</radialGradient>`
}

/** Runs a dashed seam along `path`: a dark groove with a lit thread in it. */
export function seam(path: string, thread: string, width = 3): string {
  return `<path d="${path}" fill="none" stroke="#120c06" stroke-opacity=".22" stroke-width="${width * 1.8}" transform="translate(1 2)" stroke-linecap="round"/>
<path d="${path}" fill="none" stroke="${thread}" stroke-width="${width}" stroke-dasharray="${width * 3.2} ${width * 2.4}" stroke-linecap="round"/>`
}
