/** Union of the names in a text with commas between them. */
type NamesOf<Text extends string> = Text extends `${infer Name}, ${infer Rest}` ? Name | NamesOf<Rest> : Text

/** Lists the names in `lines`, which commas part: 'id, name' are `id` and `name`. The type knows each of them. */
export function nameList<const Line extends string>(...lines: readonly Line[]): readonly NamesOf<Line>[] {
  return lines.flatMap((line) => line.split(', ')) as NamesOf<Line>[]
}
