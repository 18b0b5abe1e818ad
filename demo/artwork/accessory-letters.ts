/** Capital letters and digits as strokes, on a grid 14 high: nobody needs a font to see the demo shop. */
const strokes: Readonly<Record<string, readonly [width: number, path: string]>> = {
  A: [10, 'M0 14L5 0L10 14M2 9H8'],
  B: [9.5, 'M5 7Q8.8 7 8.8 3.5Q8.8 0 5 0H0V14H5Q9.5 14 9.5 10.4Q9.5 7 5 7H0'],
  C: [10, 'M10 2.6Q8.5 0 5.5 0Q0 0 0 7Q0 14 5.5 14Q8.5 14 10 11.4'],
  D: [10, 'M0 0V14H4Q10 14 10 7Q10 0 4 0Z'],
  E: [8.5, 'M8.5 0H0V14H8.5M0 7H7'],
  F: [8.5, 'M8.5 0H0V14M0 7H7'],
  G: [10, 'M10 2.6Q8.5 0 5.5 0Q0 0 0 7Q0 14 5.5 14Q10 14 10 9V7.5H6'],
  H: [10, 'M0 0V14M10 0V14M0 7H10'],
  I: [1, 'M.5 0V14'],
  J: [6, 'M6 0V10Q6 14 3 14Q0 14 0 10.5'],
  K: [9.5, 'M0 0V14M9 0L0 8.5M3.4 5.4L9.5 14'],
  L: [8, 'M0 0V14H8'],
  M: [12, 'M0 14V0L6 9L12 0V14'],
  N: [10, 'M0 14V0L10 14V0'],
  O: [11, 'M0 7A5.5 7 0 1 1 11 7A5.5 7 0 1 1 0 7Z'],
  P: [9.5, 'M0 14V0H5Q9.5 0 9.5 4Q9.5 8 5 8H0'],
  Q: [11, 'M0 7A5.5 7 0 1 1 11 7A5.5 7 0 1 1 0 7ZM7 10L11 15'],
  R: [9.8, 'M0 14V0H5Q9.5 0 9.5 4Q9.5 8 5 8H0M5 8L9.8 14'],
  S: [9.4, 'M9 2.4Q7.6 0 4.8 0Q.6 0 .6 3.5Q.6 6.3 4.8 7Q9.4 7.8 9.4 10.6Q9.4 14 4.8 14Q1.4 14 0 11.4'],
  T: [10, 'M0 0H10M5 0V14'],
  U: [10, 'M0 0V9Q0 14 5 14Q10 14 10 9V0'],
  V: [10, 'M0 0L5 14L10 0'],
  W: [14, 'M0 0L3.5 14L7 3L10.5 14L14 0'],
  X: [9.5, 'M0 0L9.5 14M9.5 0L0 14'],
  Y: [10, 'M0 0L5 7L10 0M5 7V14'],
  Z: [9.5, 'M0 0H9.5L0 14H9.5'],
  0: [9, 'M0 7A4.5 7 0 1 1 9 7A4.5 7 0 1 1 0 7Z'],
  1: [4.5, 'M0 3L4 0V14'],
  2: [9.3, 'M.3 3.5Q1 0 4.6 0Q9 0 9 4Q9 6.5 6 9L0 14H9.3'],
  3: [9.4, 'M.4 2Q2 0 4.6 0Q8.6 0 8.6 3.5Q8.6 6.8 4 6.8Q9.4 6.8 9.4 10.3Q9.4 14 4.6 14Q1 14 0 11.6'],
  4: [9.6, 'M7 14V0L0 10H9.6'],
  5: [9.4, 'M8.6 0H1.6L.8 6.4Q2.6 5.2 4.8 5.2Q9.4 5.2 9.4 9.5Q9.4 14 4.6 14Q1 14 0 11.8'],
  6: [9.4, 'M8 .6Q5 0 2.6 3.4Q0 6.6 0 9.6Q0 14 4.7 14Q9.4 14 9.4 9.7Q9.4 5.6 4.9 5.6Q1 5.6 .2 9'],
  7: [9.4, 'M0 0H9.4L3.4 14'],
  8: [
    9.4,
    'M4.7 6.6Q.8 6.6 .8 3.3Q.8 0 4.7 0Q8.6 0 8.6 3.3Q8.6 6.6 4.7 6.6Q0 6.6 0 10.3Q0 14 4.7 14Q9.4 14 9.4 10.3Q9.4 6.6 4.7 6.6Z',
  ],
  9: [9.4, 'M1.4 13.4Q4.4 14 6.8 10.6Q9.4 7.4 9.4 4.4Q9.4 0 4.7 0Q0 0 0 4.3Q0 8.4 4.5 8.4Q8.4 8.4 9.2 5'],
  '&': [11, 'M11 14L3.4 4.4Q2.2 0 5.2 0Q8 0 7.6 3Q7.2 5 3.4 7Q0 9 .4 11.4Q1 14 4.4 14Q9 14 10.6 8'],
  '.': [1, 'M.5 13V14'],
  '-': [5, 'M0 8H5'],
  ' ': [6, ''],
}

export type Lettering = {
  x: number
  y: number
  height: number
  colour: string
  /** Stroke width, in parts of the letter's height. */
  weight?: number
  /** Space between letters, in grid units. */
  spacing?: number
  /** How wide the letters are, 1 as drawn. */
  stretch?: number
}

/** A word centred on x, y. */
export function lettering(word: string, style: Lettering): string {
  const scale = style.height / 14
  const spacing = style.spacing ?? 5
  const { path, width } = wordPath(word, spacing)
  const stretch = style.stretch ?? 1
  const move = `translate(${(style.x - (width * scale * stretch) / 2).toFixed(1)} ${(style.y - style.height / 2).toFixed(1)})`
  return `<g transform="${move} scale(${(scale * stretch).toFixed(3)} ${scale.toFixed(3)})" fill="none" stroke="${style.colour}" stroke-width="${(14 * (style.weight ?? 0.12)).toFixed(2)}" stroke-linejoin="round" stroke-linecap="round">${path}</g>`
}

function wordPath(word: string, spacing: number): { path: string; width: number } {
  let at = 0
  const path = [...word.toUpperCase()].map((letter) => {
    const [width, stroke] = strokes[letter] ?? [6, '']
    const placed = `<path transform="translate(${at.toFixed(1)} 0)" d="${stroke}"/>`
    at += width + spacing
    return placed
  })
  return { path: path.join(''), width: Math.max(0, at - spacing) }
}
