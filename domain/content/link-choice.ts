/** A place of the shop that something leads to, chosen and never typed. `label` is null for the shop as a whole. */
export type LinkChoice = {
  kind: 'shop' | 'category' | 'collection' | 'product'
  /** Its address. */
  value: string
  label: string | null
}
