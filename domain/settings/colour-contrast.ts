/** Contrast of colours by WCAG 2. Colours are '#rrggbb'. */

export const isColour = (typed: string): boolean => /^#[0-9a-f]{6}$/.test(typed)

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
