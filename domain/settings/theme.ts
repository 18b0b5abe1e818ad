import * as texts from './texts.ts'

/** Backgrounds of ui/theme.css; a test compares them. */
const ink = '#16130f'
const white = '#ffffff'
export const backgrounds = { light: '#fffdf9', dark: '#141210' } as const

/** Minimum contrast of text of any size (WCAG AA). */
const leastForText = 4.5
/** Minimum contrast of a button against its background. */
const leastFromPaper = 1.3
/** Minimum contrast of a logo, which has no outline. */
const leastFromPlate = 2
/** Minimum contrast in dark mode for a colour chosen on white. */
const leastInTheDark = 3

const inFigures = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2)

const textOn = (accent: string): string => (contrast(ink, accent) >= contrast(white, accent) ? ink : white)

/** Explains why a colour can't be the accent, with the contrast ratio; null when it can. */
export function accentProblem(accent: string): string | null {
  if (!isColour(accent)) return texts.colourLike
  const read = contrast(textOn(accent), accent)
  if (read < leastForText) return texts.wordsUnreadable(inFigures(read))
  const seen = contrast(accent, backgrounds.light)
  if (seen < leastFromPaper) return texts.buttonsUnseen(inFigures(seen))
  return null
}

type Tones = { accent: string; deep: string; text: string }

/** Computes the accent for light and dark mode, lightened in dark mode until it is visible. */
export function accentTones(accent: string): { light: Tones; dark: Tones } {
  let shining = accent
  for (let share = 0.05; share < 1 && !isTooBright(shining); share += 0.05) shining = mixed(accent, white, share)
  return { light: tones(accent), dark: tones(shining) }
}

function isTooBright(tone: string): boolean {
  return contrast(tone, backgrounds.dark) >= leastInTheDark && contrast(textOn(tone), tone) >= leastForText
}

/** Hover states change the button away from its text colour, so that contrast does not drop. */
function tones(accent: string): Tones {
  const text = textOn(accent)
  return { accent, text, deep: mixed(accent, text === ink ? white : ink, 0.14) }
}

export function plateColourFor(colour: string): 'light' | 'dark' | null {
  if (contrast(colour, backgrounds.dark) < leastFromPlate) return 'light'
  return contrast(colour, backgrounds.light) < leastFromPlate ? 'dark' : null
}

/** Parses the colour in such a path; null when it is not a valid accent. */
export function accentOfPath(path: string): string | null {
  const [, digits = ''] = /^\/theme\/1-([0-9a-f]{6})\.css$/.exec(path) ?? []
  const accent = `#${digits}`
  return accentProblem(accent) === null ? accent : null
}

/** Builds the style sheet from the colour alone, so that its URL identifies its content. */
export function themeSheet(accent: string): string {
  const { light, dark } = accentTones(accent)
  const root = (tone: Tones) =>
    `:root{--color-accent:${tone.accent};--color-accent-deep:${tone.deep};--color-on-accent:${tone.text}}`
  return `${root(light)}@media screen and (prefers-color-scheme:dark){${root(dark)}}\n`
}

/** Contrast of colours by WCAG 2. Colours are '#rrggbb'. */

const isColour = (typed: string): boolean => /^#[0-9a-f]{6}$/.test(typed)

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Computes the contrast ratio, from 1 (equal) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes two colours; `share` of the second one, 0 to 1. */
export function mixed(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)]
  const parts = from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
