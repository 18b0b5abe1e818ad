import * as v from 'valibot'

/** The setting that says that a shop was open as a demo once. */
export const demoMarkerSetting = 'played'
export const demoMarkerSchema = v.boolean()
export const noDemoMarker = false
