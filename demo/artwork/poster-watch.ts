import { across, downward, glow, seam } from './poster-light.ts'
import { darken, lighten } from './studio.ts'

export type WatchColours = { dial: string; metal: string; strap: string; accent: string }

/** A round watch from the front, in a box of 500 × 1000: the dial's middle is (250, 500), the straps run out of it. */
export function watch(id: string, colours: WatchColours): string {
  return `<defs>${watchLight(id, colours)}</defs>
${strap(id, colours)}
<path d="M128 330L142 268H170L176 330M372 330L358 268H330L324 330M128 670L142 732H170L176 670M372 670L358 732H330L324 670" fill="url(#${id}-metal)" stroke="${darken(colours.metal, 0.4)}" stroke-width="2"/>
<path d="M452 472h26a8 8 0 0 1 8 8v40a8 8 0 0 1-8 8h-26Z" fill="url(#${id}-metal)"/>
<path d="M456 482h28m-28 12h30m-30 12h30m-30 12h28" stroke="${darken(colours.metal, 0.5)}" stroke-width="3"/>
<circle cx="250" cy="500" r="210" fill="url(#${id}-metal)"/>
<circle cx="250" cy="500" r="209" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>
<circle cx="250" cy="500" r="186" fill="url(#${id}-rim)"/>
<circle cx="250" cy="500" r="170" fill="${darken(colours.dial, 0.45)}"/>
<circle cx="250" cy="504" r="166" fill="url(#${id}-dial)"/>
${dial(colours)}
${hands(colours)}
<path d="M118 420A155 155 0 0 1 330 368C250 390 180 470 150 590A155 155 0 0 1 118 420Z" fill="#fff" opacity=".13"/>`
}

function watchLight(id: string, colours: WatchColours): string {
  return [
    across(
      `${id}-metal`,
      [0, lighten(colours.metal, 0.6)],
      [0.35, colours.metal],
      [0.6, lighten(colours.metal, 0.4)],
      [1, darken(colours.metal, 0.45)],
    ),
    across(
      `${id}-rim`,
      [0, darken(colours.metal, 0.5)],
      [0.5, colours.metal],
      [1, lighten(colours.metal, 0.7)],
    ),
    glow(
      `${id}-dial`,
      [0, lighten(colours.dial, 0.28)],
      [0.6, colours.dial],
      [1, darken(colours.dial, 0.35)],
    ),
    across(
      `${id}-strap`,
      [0, darken(colours.strap, 0.15)],
      [0.3, lighten(colours.strap, 0.22)],
      [0.7, colours.strap],
      [1, darken(colours.strap, 0.4)],
    ),
    downward(`${id}-fold`, [0, '#120c06', 0.5], [1, '#120c06', 0]),
  ].join('')
}

function strap(id: string, colours: WatchColours): string {
  const thread = lighten(colours.strap, 0.5)
  const holes = [800, 848, 896, 944].map(
    (y) => `<ellipse cx="250" cy="${y}" rx="9" ry="11" fill="#120c06" opacity=".6"/>`,
  )
  return `<path d="M160 330C162 220 172 100 176 0H324C328 100 338 220 340 330ZM160 670C162 780 172 900 176 1000H324C328 900 338 780 340 670Z" fill="url(#${id}-strap)"/>
<rect x="165" y="672" width="170" height="70" fill="url(#${id}-fold)"/>
${['M178 330C180 220 188 100 192 0', 'M322 330C320 220 312 100 308 0', 'M178 690C180 790 188 900 192 1000', 'M322 690C320 790 312 900 308 1000'].map((side) => seam(side, thread)).join('')}
<path d="M168 120h164v38H168z" fill="${darken(colours.strap, 0.3)}"/><path d="M168 120h164v8H168z" fill="#fff" opacity=".2"/>
${holes.join('')}`
}

function dial(colours: WatchColours): string {
  const mark = lighten(colours.dial, 0.85)
  const hours = Array.from({ length: 12 }, (_, hour) =>
    hour % 3 === 0
      ? `<path d="M238 352h9v36h-9zM253 352h9v36h-9z" transform="rotate(${hour * 30} 250 500)" fill="${hour === 0 ? colours.accent : mark}"/>`
      : `<path d="M245 350h10v32h-10z" transform="rotate(${hour * 30} 250 500)" fill="${mark}"/>`,
  )
  const minutes = Array.from(
    { length: 60 },
    (_, at) => `<path d="M250 342v7" transform="rotate(${at * 6} 250 500)"/>`,
  )
  return `<g stroke="${mark}" stroke-width="2.5" opacity=".7">${minutes.join('')}</g>${hours.join('')}
<circle cx="250" cy="572" r="44" fill="${darken(colours.dial, 0.25)}"/><circle cx="250" cy="572" r="44" fill="none" stroke="${mark}" stroke-opacity=".5" stroke-width="2.5"/>
<path d="M250 572L272 548" stroke="${colours.accent}" stroke-width="5" stroke-linecap="round"/><circle cx="250" cy="572" r="5" fill="${mark}"/>`
}

/** Ten past ten, as every watchmaker sets it. */
function hands(colours: WatchColours): string {
  const both = 'M250 500L172 452M250 500L360 428'
  return `<path d="${both}" stroke="#120c06" stroke-opacity=".4" stroke-width="15" stroke-linecap="round" transform="translate(6 9)"/>
<path d="M250 500L172 452" stroke="#fffdf9" stroke-width="15" stroke-linecap="round"/><path d="M250 500L360 428" stroke="#fffdf9" stroke-width="11" stroke-linecap="round"/>
<path d="M226 538L322 384" stroke="${colours.accent}" stroke-width="4.5" stroke-linecap="round"/><circle cx="250" cy="500" r="13" fill="${colours.accent}"/><circle cx="250" cy="500" r="5" fill="${darken(colours.dial, 0.5)}"/>`
}
