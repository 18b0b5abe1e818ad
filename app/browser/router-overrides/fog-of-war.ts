/**
 * Stands in for the router's own in the browser (vite.config.ts): every route is named in the first document, so nothing
 * is ever discovered.
 */
export const isFogOfWarEnabled = () => false
export const getPatchRoutesOnNavigationFunction = () => undefined
export const useFogOFWarDiscovery = () => {}

/** Named by parts of the router that are not built in. */
export const getPartialManifest = () => undefined
