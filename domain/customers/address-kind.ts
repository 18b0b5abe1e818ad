export const addressKinds = ['home', 'work', 'other'] as const
export type AddressKind = (typeof addressKinds)[number]

/** Parses the kind named by a form; null for an unknown one. */
export function readAddressKind(typed: unknown): AddressKind | null {
  return addressKinds.find((kind) => kind === typed) ?? null
}

export function freeAddressKind(taken: readonly AddressKind[]): AddressKind {
  return addressKinds.find((kind) => !taken.includes(kind)) ?? 'other'
}
