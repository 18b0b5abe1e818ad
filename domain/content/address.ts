/** Address of a page of the owner's own words; light, for every page of the shop reads it. */
export const pagePath = (slug: string) => `/pages/${slug}`
