import type { colourNames } from './filters.ts'

/** Colours to filter by, as shoppers name them, and the words of products that mean them. */
const colours: Record<(typeof colourNames)[number], { words: string; shade: string }> = {
  black: { words: 'black onyx jet ebony', shade: '#1c1c1e' },
  grey: { words: 'grey gray charcoal slate graphite gunmetal ash', shade: '#8a8d91' },
  white: { words: 'white ivory', shade: '#ffffff' },
  beige: { words: 'beige cream nude sand ecru khaki', shade: '#dcc9a6' },
  brown: {
    words: 'brown tan coffee chocolate camel cognac mocha walnut chestnut cocoa espresso toffee',
    shade: '#7b4a2b',
  },
  red: { words: 'red maroon burgundy oxblood crimson scarlet wine cherry', shade: '#c0272d' },
  orange: { words: 'orange rust coral peach amber', shade: '#ea7a23' },
  yellow: { words: 'yellow mustard lemon', shade: '#f2c71d' },
  gold: { words: 'gold golden', shade: '#c9a24a' },
  green: { words: 'green olive mint teal sage emerald', shade: '#2f7d4f' },
  blue: { words: 'blue navy indigo turquoise aqua denim', shade: '#2a5db0' },
  purple: { words: 'purple violet lavender lilac mauve', shade: '#7a4a9e' },
  pink: { words: 'pink rose magenta fuchsia', shade: '#e58aa5' },
  silver: { words: 'silver steel', shade: '#bfc3c8' },
  multicolour: { words: 'multicolour multicolor multicoloured multicolored multi rainbow', shade: '' },
}

/** Words that mean one of these colours. */
export function wordsForColours(chosen: readonly string[]): string[] {
  return colourWords.flatMap(({ word, colour }) => (chosen.includes(colour) ? [word] : []))
}

/** Each word stands for one colour. */
export const colourWords: readonly { word: string; colour: string }[] = Object.entries(colours).flatMap(
  ([colour, { words }]) => words.split(' ').map((word) => ({ word, colour })),
)

/** The shade of its swatch; empty for one that is none. */
export const shadeOf = (colour: string): string =>
  Object.entries(colours).find(([name]) => name === colour)?.[1].shade ?? ''
