import { contrast, isColour, mixed } from './colour-contrast.ts'
import * as texts from './texts.ts'

/** Backgrounds of ui/theme.css; a test compares them. */
const ink = '#16130f'
const white = '#ffffff'
export const backgrounds = { light: '#fffdf9', dark: '#141210' } as const

/** WCAG AA for text of any size. */
const leastForText = 4.5
/** Minimum contrast of a button against its background. */
const leastFromPaper = 1.3
/** A mark has no outline of its own. */
const leastFromPlate = 2
/** In the dark, where a colour that was chosen on white may sink. */
const leastInTheDark = 3

const inFigures = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2)

/** Whichever of the two can be read better on it. */
function textOn(accent: string): string {
  return contrast(ink, accent) >= contrast(white, accent) ? ink : white
}

/** Why a colour can't be the shop's accent, in words that name the ratio; null when it can. */
export function accentProblem(accent: string): string | null {
  if (!isColour(accent)) return texts.colourLike
  const read = contrast(textOn(accent), accent)
  if (read < leastForText) return texts.wordsUnreadable(inFigures(read))
  const seen = contrast(accent, backgrounds.light)
  if (seen < leastFromPaper) return texts.buttonsUnseen(inFigures(seen))
  return null
}

type Tones = { accent: string; deep: string; text: string }

/** The colour as it is on light pages and on dark ones, where a dark one is made lighter until it can be seen. */
export function accentTones(accent: string): { light: Tones; dark: Tones } {
  let shining = accent
  for (let share = 0.05; share < 1 && !shines(shining); share += 0.05) shining = mixed(accent, white, share)
  return { light: tones(accent), dark: tones(shining) }
}

function shines(tone: string): boolean {
  return contrast(tone, backgrounds.dark) >= leastInTheDark && contrast(textOn(tone), tone) >= leastForText
}

/** Under a pointer a button changes away from its words, so that they stay as readable. */
function tones(accent: string): Tones {
  const text = textOn(accent)
  return { accent, text, deep: mixed(accent, text === ink ? white : ink, 0.14) }
}

export function plateColourFor(colour: string): 'light' | 'dark' | null {
  if (contrast(colour, backgrounds.dark) < leastFromPlate) return 'light'
  return contrast(colour, backgrounds.light) < leastFromPlate ? 'dark' : null
}

/** The colour that such an address names; null when it names none that we would serve. */
export function accentOfPath(path: string): string | null {
  const [, digits = ''] = /^\/theme\/1-([0-9a-f]{6})\.css$/.exec(path) ?? []
  const accent = `#${digits}`
  return accentProblem(accent) === null ? accent : null
}

/** Nothing of it comes from anywhere but the colour, so that its address says all. */
export function themeSheet(accent: string): string {
  const { light, dark } = accentTones(accent)
  const root = (tone: Tones) =>
    `:root{--color-accent:${tone.accent};--color-accent-deep:${tone.deep};--color-on-accent:${tone.text}}`
  return `${root(light)}@media screen and (prefers-color-scheme:dark){${root(dark)}}\n`
}
