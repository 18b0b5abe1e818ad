/** An option for a link target within the shop. `label` is null for the shop as a whole. */
export type LinkChoice = {
  kind: 'shop' | 'category' | 'collection' | 'product'
  /** Path of the target. */
  value: string
  label: string | null
}
