const pages = { cancel: 'cancel', 'cancel-pieces': 'pieces', refund: 'refund' } as const

/** What was taken back just now, and what had been typed for it, as the end of an address. */
export type TakenBack = { step: keyof typeof pages; search: string }

/** Where the form of a step stands that has a page of its own; what was taken back stands in it again. */
export function ownForm(
  step: keyof typeof pages,
  { orderId }: { orderId: string },
  takenBack: TakenBack | null,
): string {
  return `/admin/orders/${orderId}/${pages[step]}${takenBack?.step === step ? takenBack.search : ''}`
}
