/** Builds the path of a content page. Without imports, because every page of the shop bundles it. */
export const pagePath = (slug: string) => `/pages/${slug}`
