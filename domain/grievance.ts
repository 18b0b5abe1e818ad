/** How a complaint came: from the shop's own page, or told to somebody who wrote it down. */
export const grievanceSources = ['page', 'phone', 'mail', 'letter'] as const

export type GrievanceSource = (typeof grievanceSources)[number]
