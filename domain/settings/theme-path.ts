import { defaultBrand } from './brand.ts'

/** Raised whenever a sheet of the same colour would be another one: browsers keep it for ever. */
const version = 1

/** The address of the sheet that dresses every page in this accent; null for ours, which is in the shop's own sheet. */
export function themePath(accent: string): string | null {
  return accent === defaultBrand.accent ? null : `/theme/${version}-${accent.slice(1)}.css`
}
