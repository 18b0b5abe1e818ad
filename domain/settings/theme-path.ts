import { defaultBrand } from './brand.ts'

/** Version of the generated style sheet; raise it when its content changes, because browsers cache it forever. */
const version = 1

/** Path of the style sheet for this accent; null for the default accent, which is part of ui/theme.css. */
export function themePath(accent: string): string | null {
  return accent === defaultBrand.accent ? null : `/theme/${version}-${accent.slice(1)}.css`
}
