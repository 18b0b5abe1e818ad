import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Skips revalidation of public pages after a form was submitted (cart, wishlist), which does not change them. */
export function onlyWhenVisited({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

/** Also revalidates a page after a refusal, which another tab or staff member may have caused. */
export function alsoWhenRefused({
  actionStatus,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'actionStatus' | 'defaultShouldRevalidate'>) {
  return actionStatus === 409 || defaultShouldRevalidate
}
