/** Words are written as they are heard, and English has many ways to write one sound: 'pooma', 'crox', 'sneekers'. */
const sameSound: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/tch/g, 'ch'],
  [/wh/g, 'w'],
  [/ph/g, 'f'],
  [/ck|q|c/g, 'k'],
  [/oo/g, 'u'],
  [/ee|ea|ie|y/g, 'i'],
  [/oa/g, 'o'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/(.)\1+/g, '$1'],
]

/** Two words with the same key sound alike. */
export function soundKey(word: string): string {
  return sameSound.reduce((key, [letters, sound]) => key.replace(letters, sound), word)
}

const otherWays: readonly (readonly [string, string])[] = [
  ['oo', 'u'],
  ['u', 'oo'],
  ['ee', 'ea'],
  ['ee', 'i'],
  ['ea', 'ee'],
  ['i', 'ee'],
  ['x', 'cs'],
  ['x', 'ks'],
  ['ph', 'f'],
  ['f', 'ph'],
  ['z', 's'],
  ['k', 'c'],
  ['c', 'k'],
  ['v', 'w'],
  ['w', 'v'],
]

/** The word with one sound written another way, as patterns of SQL. */
export function soundsLike(word: string): string[] {
  const plain = word.replace(/[\\%_]/g, '').slice(0, 20)
  return otherWays.flatMap(([sound, other]) =>
    plain.includes(sound) ? [`${plain.replaceAll(sound, other)}%`] : [],
  )
}
