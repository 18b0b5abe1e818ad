import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For public pages: a form that was sent (cart, wishlist) changes nothing that they show. */
export function onlyWhenVisited({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}
