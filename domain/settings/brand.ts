import * as texts from './texts.ts'

/** Name and appearance of the shop. Does not import valibot, because every page bundles it. */
export type Brand = {
  name: string
  tagline: string
  /** '#rrggbb' */
  accent: string
  /** Null: the name is shown as text. */
  logo: BrandLogo | null
}

/**
 * `id` names its files; width and height are pixels. `plate`: background drawn under it where it would be invisible,
 * light under a dark logo in dark mode, dark under a light logo in light mode.
 */
export type BrandLogo = { id: string; width: number; height: number; plate: 'light' | 'dark' | null }

export const defaultBrand: Brand = { name: 'Strut', tagline: texts.usualTagline, accent: '#f59e0b', logo: null }

/** Builds the home page's title, 'Strut: walk out in style'. */
export function homeTitle({ name, tagline }: Brand): string {
  return tagline === '' ? name : `${name}: ${tagline.charAt(0).toLowerCase()}${tagline.slice(1)}`
}

/** Path of the square icon, `size` pixels wide; the default icon without a logo. */
export function iconPath(logo: BrandLogo | null, size: 180 | 192 | 512): string {
  if (logo) return `/media/${logo.id}-icon-${size}.png`
  return size === 180 ? '/apple-touch-icon.png' : `/icon-${size}.png`
}

/** Path of the maskable icon, with a safe zone around the logo. */
export const maskableIconPath = (logo: BrandLogo | null) =>
  logo ? `/media/${logo.id}-icon-maskable.png` : '/icon-maskable-512.png'

/** File name of the logo on white, for invoices. */
export const documentLogo = (id: string) => `${id}-paper.png`

export const logoPath = ({ id }: BrandLogo) => `/media/${id}-mark.webp`

/** Builds a page title, 'Cart · Strut'. Names can't contain the dot. */
export const titleWith = (text: string, name: string) => `${text} · ${name}`

export const titleWithout = (title: string) => title.replace(/ · [^·]*$/, '')

/** Version of the generated style sheet; raise it when its content changes, because browsers cache it forever. */
const themeVersion = 1

/** Path of the style sheet for this accent; null for the default accent, which is part of ui/theme.css. */
export function themePath(accent: string): string | null {
  return accent === defaultBrand.accent ? null : `/theme/${themeVersion}-${accent.slice(1)}.css`
}
