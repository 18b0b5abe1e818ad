import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For public pages: a form that was sent (cart, wishlist) changes nothing that they show. */
export function onlyWhenVisited({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

/** For the desk: a refusal may come from what a second tap, another tab or somebody else has just done, so the page looks again. */
export function alsoWhenRefused({
  actionStatus,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'actionStatus' | 'defaultShouldRevalidate'>) {
  return actionStatus === 409 || defaultShouldRevalidate
}
