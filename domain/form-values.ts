/** Submitted values of a form that shows `Shown`: any text where one is shown, a list where several are chosen. */
export type FormValues<Shown extends object> = {
  [Field in keyof Shown]: Shown[Field] extends string ? string : readonly string[]
}
