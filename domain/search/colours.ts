import type { colourNames } from './filters.ts'

/** Colours of the filter, and the words in product texts that mean them, some with a shade of their own. */
const colours: Record<(typeof colourNames)[number], { words: string; shade: string }> = {
  black: { words: 'black onyx jet ebony', shade: '#1c1c1e' },
  grey: { words: 'grey gray charcoal#4a4d52 slate#5d6670 graphite#45484d gunmetal#53575c ash', shade: '#8a8d91' },
  white: { words: 'white ivory#fbf6e6 offwhite#fbf6e6', shade: '#ffffff' },
  beige: { words: 'beige cream#f3e8cf nude#e3bfa3 sand ecru', shade: '#dcc9a6' },
  brown: {
    words:
      'brown tan#c08a52 coffee#4b3224 chocolate#4f2f1f camel#c1965f cognac#9a5a2c mocha walnut chestnut#83402a cocoa espresso#3d2a21 toffee khaki#b5a276',
    shade: '#7b4a2b',
  },
  red: {
    words: 'red maroon#6f1d2b burgundy#6b1a30 oxblood#5c1a1f crimson scarlet wine#6e1f3a cherry',
    shade: '#c0272d',
  },
  orange: { words: 'orange rust#a8492a coral#f2806b peach#f8c3a0 amber#d99a1c', shade: '#ea7a23' },
  yellow: { words: 'yellow mustard#cf9b25 lemon#f6e25a', shade: '#f2c71d' },
  gold: { words: 'gold golden', shade: '#c9a24a' },
  green: { words: 'green olive#6b6b35 mint#a9dcc3 teal#1f7a7a sage#a3b18a emerald', shade: '#2f7d4f' },
  blue: { words: 'blue navy#1f2c50 indigo#35408f turquoise#34b6b0 aqua#74cfd6 denim#4f6f96', shade: '#2a5db0' },
  purple: { words: 'purple violet lavender#b9a5da lilac#c7aed8 mauve#a9829f', shade: '#7a4a9e' },
  pink: { words: 'pink rose magenta#b72d7f fuchsia#c7368c', shade: '#e58aa5' },
  silver: { words: 'silver steel', shade: '#bfc3c8' },
  multicolour: { words: 'multicolour multicolor multicoloured multicolored multi rainbow', shade: '' },
}

/** Lists the words that mean one of these colours. */
export function wordsForColours(chosen: readonly string[]): string[] {
  return colourWords.flatMap(({ word, colour }) => (chosen.includes(colour) ? [word] : []))
}

export const colourWords: readonly { word: string; colour: string; shade: string }[] = Object.entries(colours).flatMap(
  ([colour, { words, shade }]) =>
    words.split(' ').map((each) => {
      const [word = '', own] = each.split('#')
      return { word, colour, shade: own ? `#${own}` : shade }
    }),
)

/** Finds the colour of which this word is a shade; empty for a colour's own name. */
export const coloursOfShade = (shade: string): string[] =>
  colourWords.flatMap(({ word, colour }) => (word === shade && word !== colour ? [colour] : []))

/** Returns the colour of a swatch; '' when unknown. */
export const shadeOf = (colour: string): string =>
  Object.entries(colours).find(([name]) => name === colour)?.[1].shade ?? ''

/** Number of dots beside '+5 colours' on the narrowest card. */
const mostShades = 4

/** Finds the shades in colour texts such as 'Bottle green' or 'Navy/white', without duplicates and unknown words. */
export function shadesInTexts(texts: readonly string[]): string[] {
  const shades = texts.flatMap((text) => {
    const words = text.toLowerCase().split(/[^a-z]+/)
    return words.flatMap((word) => colourWords.find((one) => one.word === word)?.shade || []).slice(0, 1)
  })
  return [...new Set(shades)].slice(0, mostShades)
}
