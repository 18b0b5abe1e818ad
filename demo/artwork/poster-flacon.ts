import { across, downward } from './poster-light.ts'
import { darken, lighten } from './studio.ts'

export type FlaconColours = { liquid: string; cap: string; label: string }

/** A glass bottle from the front, in a box of 400 × 660; it stands on y = 650. */
export function flacon(id: string, colours: FlaconColours): string {
  return `<defs>${flaconLight(id, colours)}</defs>
<path d="M150 150h100v50H150z" fill="url(#${id}-collar)"/><path d="M150 162h100M150 178h100" stroke="#120c06" stroke-opacity=".3" stroke-width="3"/>
<rect x="122" y="10" width="156" height="146" rx="16" fill="url(#${id}-cap)"/><rect x="122" y="10" width="156" height="26" rx="13" fill="#fff" opacity=".28"/><path d="M140 44v98" stroke="#fff" stroke-opacity=".5" stroke-width="9" stroke-linecap="round"/>
<path d="M104 194H296C350 194 378 226 378 276V596C378 630 358 650 324 650H76C42 650 22 630 22 596V276C22 226 50 194 104 194Z" fill="url(#${id}-glass)"/>
<path d="M108 222H292C334 222 352 244 352 282V572C352 592 342 604 322 604H78C58 604 48 592 48 572V282C48 244 66 222 108 222Z" fill="${lighten(colours.liquid, 0.62)}" opacity=".75"/>
<path d="M48 292C110 276 150 306 210 292S310 280 352 294V572C352 592 342 604 322 604H78C58 604 48 592 48 572Z" fill="url(#${id}-liquid)"/>
<path d="M48 292C110 276 150 306 210 292S310 280 352 294" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="4"/>
<path d="M200 200V560" stroke="#fff" stroke-opacity=".5" stroke-width="6"/>
${label(colours)}
<path d="M66 300V560" stroke="#fff" stroke-opacity=".7" stroke-width="16" stroke-linecap="round"/><path d="M90 320V470" stroke="#fff" stroke-opacity=".4" stroke-width="6" stroke-linecap="round"/>
<path d="M336 300V570" stroke="${darken(colours.liquid, 0.5)}" stroke-opacity=".4" stroke-width="14" stroke-linecap="round"/>
<path d="M62 628H330" stroke="#fff" stroke-opacity=".75" stroke-width="8" stroke-linecap="round"/>
<path d="M104 196H296C348 196 376 228 376 276V596C376 628 356 648 324 648H76C44 648 24 628 24 596V276C24 228 52 196 104 196Z" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4"/>`
}

function flaconLight(id: string, colours: FlaconColours): string {
  const glass = lighten(colours.liquid, 0.78)
  return [
    across(
      `${id}-cap`,
      [0, lighten(colours.cap, 0.25)],
      [0.35, lighten(colours.cap, 0.5)],
      [0.5, colours.cap],
      [1, darken(colours.cap, 0.45)],
    ),
    across(`${id}-collar`, [0, '#f8e2b0'], [0.4, '#c9953f'], [0.6, '#f3d38e'], [1, '#8a5a1c']),
    across(
      `${id}-glass`,
      [0, glass, 0.95],
      [0.5, lighten(colours.liquid, 0.6), 0.9],
      [1, lighten(colours.liquid, 0.3), 0.95],
    ),
    downward(
      `${id}-liquid`,
      [0, lighten(colours.liquid, 0.3)],
      [0.55, colours.liquid],
      [1, darken(colours.liquid, 0.25)],
    ),
  ].join('')
}

function label(colours: FlaconColours): string {
  return `<rect x="112" y="360" width="176" height="176" rx="6" fill="#120c06" opacity=".22" transform="translate(4 8)"/><rect x="112" y="360" width="176" height="176" rx="6" fill="${colours.label}"/>
<rect x="124" y="372" width="152" height="152" rx="3" fill="none" stroke="${darken(colours.liquid, 0.3)}" stroke-width="3"/>
${[0, 45, 90, 135].map((turn) => `<ellipse cx="200" cy="438" rx="12" ry="42" fill="${colours.liquid}" opacity=".8" transform="rotate(${turn} 200 438)"/>`).join('')}<circle cx="200" cy="438" r="11" fill="${darken(colours.liquid, 0.35)}"/>
<path d="M168 502h64" stroke="${darken(colours.liquid, 0.3)}" stroke-width="5" stroke-linecap="round"/>`
}
