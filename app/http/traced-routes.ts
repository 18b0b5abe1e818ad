import { tracingChannel } from 'node:diagnostics_channel'
import type { ServerInstrumentation } from 'react-router'

export const routeChannel = 'strut:route'

const routes = tracingChannel(routeChannel)

/** Publishes each loader and action by route id. Empty, at no cost, unless tracing is on. */
export function tracedRoutes(): ServerInstrumentation[] {
  if (!routes.hasSubscribers) return []
  const tell = (name: string) => async (run: () => Promise<{ error: Error | undefined }>) => {
    const trace = { name, isBroken: false }
    const runTraced = async () => {
      trace.isBroken = (await run()).error !== undefined
    }
    await routes.tracePromise(runTraced, trace)
  }
  return [{ route: ({ id, instrument }) => instrument({ loader: tell(`${id} loader`), action: tell(`${id} action`) }) }]
}
