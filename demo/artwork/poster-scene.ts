import { darken, lighten, mix } from './studio.ts'

/** 16:7; from 768 px on the shop shows the middle 3:1 of it. The left 45 % stay calm: words are laid over them. */
export const poster = { width: 1680, height: 735 } as const

export type Palette = { wall: string; sun: string; near: string }

/** A room of cut paper: a wall, a sun behind the article, a hill or an archway. */
export function scene(palette: Palette, backdrop: string, articles: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${poster.width} ${poster.height}" width="${poster.width}" height="${poster.height}">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="1" y2=".3"><stop offset="0" stop-color="${lighten(palette.wall, 0.1)}"/><stop offset=".5" stop-color="${palette.wall}"/><stop offset="1" stop-color="${mix(palette.wall, palette.near, 0.42)}"/></linearGradient>
<linearGradient id="round" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".1"/><stop offset=".3" stop-color="#fff" stop-opacity=".32"/><stop offset="1" stop-color="#2c1605" stop-opacity=".3"/></linearGradient>
<linearGradient id="sun" x1=".1" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="${lighten(palette.sun, 0.3)}"/><stop offset="1" stop-color="${palette.sun}"/></linearGradient>
<linearGradient id="near" x1="0" y1="0" x2="1" y2=".6"><stop offset="0" stop-color="${lighten(palette.near, 0.12)}"/><stop offset="1" stop-color="${darken(palette.near, 0.12)}"/></linearGradient>
<filter id="lift" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="10" dy="14" stdDeviation="14" flood-color="#2c1605" flood-opacity=".26"/></filter>
<filter id="soft" x="-40%" y="-150%" width="180%" height="400%"><feGaussianBlur stdDeviation="22"/></filter>
<filter id="close" x="-40%" y="-150%" width="180%" height="400%"><feGaussianBlur stdDeviation="8"/></filter>
</defs>
<rect width="100%" height="100%" fill="url(#wall)"/>
${backdrop}
${articles}
</svg>`
}

export const disc = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#sun)" filter="url(#lift)"/>`

/** An archway that ends on the floor. */
export const arch = (x: number, y: number, width: number) =>
  `<path d="M${x} ${poster.height}V${y + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${poster.height}Z" fill="url(#near)" filter="url(#lift)"/>`

/** A paper hill whose top runs from the lower middle up to the right edge. */
export const hill = (from: number, top: number) =>
  `<path d="M${from} ${poster.height + 20}C${from + 190} ${top + 60} ${from + 420} ${top - 10} ${from + 640} ${top + 20}S${poster.width} ${top - 50} ${poster.width + 40} ${top - 60}V${poster.height + 20}Z" fill="url(#near)" filter="url(#lift)"/>`

/** A round stage seen slightly from above; `height` reaches down to its lower edge. */
export function stage(x: number, y: number, halfWidth: number, colour: string, height = 54): string {
  const depth = halfWidth * 0.16
  return `<ellipse cx="${x + 24}" cy="${y + height + 22}" rx="${halfWidth * 1.06}" ry="${depth}" fill="#2c1605" opacity=".34" filter="url(#soft)"/>
<path d="M${x - halfWidth} ${y}v${height}a${halfWidth} ${depth} 0 0 0 ${halfWidth * 2} 0v-${height}Z" fill="${mix(colour, '#7a4318', 0.3)}"/><path d="M${x - halfWidth} ${y}v${height}a${halfWidth} ${depth} 0 0 0 ${halfWidth * 2} 0v-${height}Z" fill="url(#round)"/>
<ellipse cx="${x}" cy="${y}" rx="${halfWidth}" ry="${depth}" fill="${colour}"/><ellipse cx="${x - halfWidth * 0.2}" cy="${y - depth * 0.2}" rx="${halfWidth * 0.7}" ry="${depth * 0.6}" fill="#fff" opacity=".16"/>`
}
