/** Stands in for the router's own in the browser (vite.config.ts): nobody measures its loaders there. */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = <Router>(router: Router) => router
