/**
 * The router knows its routes by a list that every page fetches. A page of the shop gets one without the back office,
 * which is more than half of it; nothing of the shop leads there (decision 0013).
 */
export function isOfOffice(routeId: string): boolean {
  return /^routes\/(?:[a-z]+\/admin|backoffice|backups|imports|inventory|reports|settings|staff|webhooks)\//.test(
    routeId,
  )
}

const filesAlone =
  /^routes\/(catalogue\/(google-feed|sitemap)|customers\/avatar|reviews\/image|shell\/(manifest|robots|service-worker))$/

/** A page of the shop may lead there. */
export function isOfShop(routeId: string): boolean {
  return !isOfOffice(routeId) && !filesAlone.test(routeId)
}

/** Where the list without the back office lies, beside the whole one. */
export function shopListAt(wholeList: string): string {
  return wholeList.replace(/\.js$/, '-shop.js')
}
