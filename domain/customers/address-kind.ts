/** A shopper saves one address of each kind; one of them is current. */
export const addressKinds = ['home', 'work', 'other'] as const
export type AddressKind = (typeof addressKinds)[number]

/** Reads the kind that a form names; null for none that is known. */
export function readAddressKind(typed: unknown): AddressKind | null {
  return addressKinds.find((kind) => kind === typed) ?? null
}

/** First kind that is free, for one more address. */
export function freeAddressKind(taken: readonly AddressKind[]): AddressKind {
  return addressKinds.find((kind) => !taken.includes(kind)) ?? 'other'
}
