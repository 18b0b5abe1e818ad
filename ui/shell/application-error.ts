/** Spec §8, verbatim. */
export const applicationError = 'Unexpected Application Error!'
