import { type Camera, onSide } from './accessory-camera.ts'
import { emblem } from './accessory-emblems.ts'
import { lettering } from './accessory-letters.ts'
import type { CapDesign } from './cap-design.ts'
import { groundOn, isSeen, type OnCrown } from './cap-shape.ts'
import { darken, lighten } from './studio.ts'

/** What is sewn on the front: thread raised from the cloth, or a patch with its own stitches. */
export function badge(camera: Camera, design: CapDesign, place: OnCrown): string {
  if (!isSeen(camera, design, place, 0.4)) return ''
  const { kind, emblem: mark, word, colour, ground } = design.badge
  const sewn = (content: string, up = place.up) => onSide(camera, groundOn(design, { ...place, up }), content)
  if (kind === 'emblem') return sewn(raised((ink) => emblem(mark, { x: 0, y: 0, size: 86 }, ink), colour))
  if (kind === 'patch') return sewn(patch(design))
  if (kind === 'shield') return sewn(shield(colour, ground, mark))
  if (kind === 'word')
    return letters(camera, design, { word, place, height: Math.min(92, 440 / word.length) })
  const above = sewn(
    raised((ink) => emblem(mark, { x: 0, y: 0, size: 60 }, ink), colour),
    place.up + 0.1,
  )
  const below = { degrees: place.degrees, up: place.up - 0.15 }
  return above + letters(camera, design, { word, place: below, height: Math.min(54, 330 / word.length) })
}

type Sewn = { word: string; place: OnCrown; height: number }

/** Letter by letter, so that a word follows the front's curve. */
function letters(camera: Camera, design: CapDesign, { word, place, height }: Sewn): string {
  const step = height * 0.185
  return [...word]
    .map((letter, at) => {
      const degrees = place.degrees + (at - (word.length - 1) / 2) * step
      const draw = (ink: string) => lettering(letter, { x: 0, y: 0, height, colour: ink, weight: 0.22 })
      return onSide(camera, groundOn(design, { degrees, up: place.up }), raised(draw, design.badge.colour))
    })
    .join('')
}

/** Satin stitch: a shadow on the cloth, the body of the thread, and fine lines across it. */
function raised(draw: (ink: string) => string, colour: string): string {
  return `<g transform="translate(3 5)" opacity=".4">${draw('#000000')}</g><g transform="translate(1 2)">${draw(darken(colour, 0.4))}</g>${draw(colour)}<g opacity=".55">${draw('url(#thread)')}</g>`
}

export const threadDefs = (design: CapDesign) =>
  `<pattern id="thread" width=".07" height=".07" patternUnits="userSpaceOnUse" patternTransform="rotate(24)"><rect width=".07" height=".035" fill="${lighten(design.badge.colour, 0.45)}"/><rect y=".05" width=".07" height=".02" fill="${darken(design.badge.colour, 0.35)}"/></pattern>`

function patch({ badge: { ground, colour, emblem: kind, word } }: CapDesign): string {
  return `<rect x="-128" y="-80" width="256" height="160" rx="26" fill="#000" opacity=".38" transform="translate(4 7)"/><rect x="-128" y="-80" width="256" height="160" rx="26" fill="${ground}"/><path d="M-128 40V-54Q-128 -80 -102 -80H60Z" fill="#fff" opacity=".12"/><rect x="-117" y="-69" width="234" height="138" rx="18" fill="none" stroke="${lighten(ground, 0.5)}" stroke-width="3.5" stroke-dasharray="10 6"/><g transform="translate(1.5 2)" opacity=".4">${emblem(kind, { x: 0, y: -20, size: 36 }, lighten(ground, 0.7))}</g>${emblem(kind, { x: 0, y: -21, size: 36 }, colour)}${lettering(word, { x: 0, y: 42, height: Math.min(27, 230 / word.length), colour, weight: 0.15, spacing: 5 })}`
}

function shield(colour: string, ground: string, kind: CapDesign['badge']['emblem']): string {
  const edge = 'M0 -104C40 -88 70 -86 98 -84C104 0 74 66 0 108C-74 66 -104 0 -98 -84C-70 -86 -40 -88 0 -104Z'
  return `<path d="${edge}" fill="#000" opacity=".38" transform="translate(4 8)"/><path d="${edge}" fill="${ground}"/><path d="${edge}" fill="none" stroke="${colour}" stroke-width="9"/><path d="${edge}" fill="none" stroke="${darken(colour, 0.35)}" stroke-width="9" stroke-dasharray="2 3"/>${raised((ink) => emblem(kind, { x: 0, y: -8, size: 58 }, ink), colour)}`
}
