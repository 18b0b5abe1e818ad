const pages = { cancel: 'cancel', 'cancel-units': 'units', refund: 'refund', lost: 'lost' } as const

/** An undone action and the query with its input. */
export type UndoneAction = { action: keyof typeof pages; search: string }

/** Builds the path of an action's own form page, filled in after an undo. */
export function actionFormPath(
  action: keyof typeof pages,
  { orderId }: { orderId: string },
  undone: UndoneAction | null,
): string {
  return `/admin/orders/${orderId}/${pages[action]}${undone?.action === action ? undone.search : ''}`
}
