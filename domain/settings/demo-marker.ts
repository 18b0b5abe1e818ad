import * as v from 'valibot'

/** The setting that says that a shop was open as a demo once. */
export const playedSetting = 'played'
export const playedSchema = v.boolean()
export const neverPlayed = false
