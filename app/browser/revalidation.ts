import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For public pages: a form that was sent (cart, wishlist) changes nothing that they show. */
export function onlyWhenVisited({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

/** Revalidates back-office pages after a refusal too: another tab, tap or staff member may have caused it. */
export function alsoWhenRefused({
  actionStatus,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'actionStatus' | 'defaultShouldRevalidate'>) {
  return actionStatus === 409 || defaultShouldRevalidate
}
