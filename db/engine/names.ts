type NamesIn<Line extends string> = Line extends `${infer First} ${infer Rest}` ? First | NamesIn<Rest> : Line

/** Splits lines of names at their spaces and keeps the names as a type: for lists that are long and say nothing else. */
export function names<const Line extends string>(...lines: readonly Line[]): readonly NamesIn<Line>[] {
  return lines.flatMap((line) => line.split(' ') as NamesIn<Line>[])
}
