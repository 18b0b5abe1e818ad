import { cap } from './poster-cap.ts'
import { clog } from './poster-clog.ts'
import { flacon } from './poster-flacon.ts'
import { highTop } from './poster-high-top.ts'
import { sneaker } from './poster-sneaker.ts'
import { wallet } from './poster-wallet.ts'
import { watch } from './poster-watch.ts'
import { contactShadow, darken, lighten } from './studio.ts'

/** One square picture for each category, 400 × 400, shown as a round tile: the corners are never seen. */
export const tileDrawings: Record<string, () => string> = {
  Wallets: () =>
    tile(
      '#eec48f',
      shadowed(200, 308, 122) +
        at(
          68,
          122,
          0.33,
          -4,
          wallet('tile', { leather: '#8a4b24', lining: '#f8e6c6', card: '#0f766e', metal: '#e3bd63' }),
        ),
    ),
  Shoes: () =>
    tile(
      '#f9c35a',
      shadowed(200, 288, 148) +
        at(
          24,
          94,
          0.355,
          -3,
          sneaker('tile', {
            upper: '#fff8ea',
            overlay: '#0f766e',
            accent: '#ee7f2d',
            sole: '#fff8ea',
            outsole: '#a8562a',
          }),
        ),
    ),
  Watch: () =>
    tile(
      '#9dd3c4',
      at(
        132,
        -106,
        0.56,
        14,
        watch('tile', { dial: '#12395b', metal: '#dcc59e', strap: '#8a4a22', accent: '#f59e0b' }),
      ),
    ),
  Perfumes: () =>
    tile(
      '#f3bcb4',
      shadowed(200, 344, 92) +
        at(108, 46, 0.46, 0, flacon('tile', { liquid: '#b23a5c', cap: '#2b1a20', label: '#fff6ea' })),
    ),
  Converse: () =>
    tile(
      '#d7b3d1',
      shadowed(202, 336, 140) +
        at(
          32,
          44,
          0.4,
          0,
          highTop('tile', { canvas: '#8c2f3f', rubber: '#fdf3e1', accent: '#8c2f3f', thread: '#f6d3cf' }),
        ),
    ),
  Caps: () =>
    tile(
      '#b2d3de',
      shadowed(200, 292, 138) +
        at(44, 88, 0.39, 6, cap('tile', { crown: '#1d4f63', visor: '#f0972a', badge: '#c9573a' })),
    ),
  Crocs: () =>
    tile(
      '#f2b394',
      shadowed(196, 292, 150) +
        at(20, 102, 0.36, 0, clog('tile', { foam: '#1f7f74', strap: '#fdf1da', charm: '#f59e0b' })),
    ),
}

const at = (x: number, y: number, scale: number, turn: number, article: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${article}</g>`

const shadowed = (x: number, y: number, halfWidth: number) => contactShadow(x, y, halfWidth, 20)

/** Paper lit from the upper left, with a lighter pool behind the article so that its outline stays clear at 72 px. */
function tile(ground: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">
<defs><radialGradient id="ground" cx=".4" cy=".34" r=".8"><stop offset="0" stop-color="${lighten(ground, 0.5)}"/><stop offset=".5" stop-color="${lighten(ground, 0.12)}"/><stop offset="1" stop-color="${darken(ground, 0.08)}"/></radialGradient>
<filter id="soft" x="-40%" y="-150%" width="180%" height="400%"><feGaussianBlur stdDeviation="12"/></filter><filter id="close" x="-40%" y="-150%" width="180%" height="400%"><feGaussianBlur stdDeviation="4"/></filter></defs>
<rect width="400" height="400" fill="url(#ground)"/>
${body}
</svg>`
}
