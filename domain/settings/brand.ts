import * as texts from './texts.ts'

/** How the shop is called and dressed, for every page: small, because every page sends it to the phone. */
export type Brand = {
  name: string
  tagline: string
  /** '#rrggbb' */
  accent: string
  /** Null: the name is written out. */
  logo: BrandLogo | null
}

/**
 * Its files are called after `id`; the measures are those of the mark, in pixels. `plate`: what has to lie under it where
 * the page would swallow it, light under a dark mark on a dark page, dark under a light one on a light page.
 */
export type BrandLogo = { id: string; width: number; height: number; plate: 'light' | 'dark' | null }

export const defaultBrand: Brand = {
  name: 'Strut',
  tagline: texts.usualTagline,
  accent: '#f59e0b',
  logo: null,
}

/** 'Strut: walk out in style' */
export function homeTitle({ name, tagline }: Brand): string {
  return tagline === '' ? name : `${name}: ${tagline.charAt(0).toLowerCase()}${tagline.slice(1)}`
}

/** Its square form on the shop's paper, so many pixels wide; ours while there is none. */
export function iconPath(logo: BrandLogo | null, size: 180 | 192 | 512): string {
  if (logo) return `/media/${logo.id}-icon-${size}.png`
  return size === 180 ? '/apple-touch-icon.png' : `/icon-${size}.png`
}

/** With room around it, of which a phone may cut off what it likes. */
export const maskableIconPath = (logo: BrandLogo | null) =>
  logo ? `/media/${logo.id}-icon-maskable.png` : '/icon-maskable-512.png'

/** On white, for invoices. */
export const documentLogo = (id: string) => `${id}-paper.png`

export const logoPath = ({ id }: BrandLogo) => `/media/${id}-mark.webp`

/** 'Cart · Strut': the name stands last, and no name has the dot in it. */
export const titleWith = (text: string, name: string) => `${text} · ${name}`

export const titleWithout = (title: string) => title.replace(/ · [^·]*$/, '')
