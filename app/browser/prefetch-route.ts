import { useContext, useEffect } from 'react'
import { UNSAFE_FrameworkContext } from 'react-router'
import { loadRouteModule } from '#app/browser/router-overrides/route-modules.ts'
import { savesData } from '#ui/connection.ts'
import { firstTouch } from '#ui/first-interaction.ts'

/**
 * Fetches with the first touch what a form of this page is sent through. Else the first press would wait for that file
 * before anything is sent, and be lost where the line breaks in between.
 */
export function useRouteAhead(routeId: string): void {
  const framework = useContext(UNSAFE_FrameworkContext)
  useEffect(() => {
    const route = framework?.manifest.routes[routeId]
    if (!route || savesData()) return
    // What did not come is asked for again, and told, when it is needed.
    void firstTouch().then(() => loadRouteModule(route, framework.routeModules).catch(() => {}))
  }, [framework, routeId])
}
