/** URL of the route manifest without the back office, beside the router's own (scripts/shop-manifest.ts). */
export const shopManifestUrl = (url: string) => url.replace(/manifest-(?=[^/]+$)/, 'storefront-manifest-')
