type Routes<Route> = { [id: string]: Route | undefined }

/** Routes of a manifest without those of the back office (decision 6). */
export function withoutBackOffice<Route extends { path?: string; parentId?: string }>(
  routes: Routes<Route>,
): Routes<Route> {
  const isBackOffice = (id: string | undefined): boolean => {
    const route = id === undefined ? undefined : routes[id]
    if (route === undefined) return false
    return /^admin(\/|$)/.test(route.path ?? '') || isBackOffice(route.parentId)
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !isBackOffice(id)))
}
