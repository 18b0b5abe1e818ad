/** How the shop is called and dressed, for every page: small, because every page sends it to the phone. */
export type Brand = {
  name: string
  tagline: string
  /** '#rrggbb' */
  accent: string
  /** Null: the name is written out. */
  logo: Logo | null
}

/** Its files are called after `id`; the measures are those of the mark, in pixels. */
export type Logo = { id: string; width: number; height: number }

/** As the shop comes. */
export const ourBrand: Brand = {
  name: 'Strut',
  tagline: 'Walk out in style',
  accent: '#f59e0b',
  logo: null,
}

export const logoAddress = ({ id }: Logo) => `/media/${id}-mark.webp`

/** 'Cart · Strut': the name stands last, and no name has the dot in it. */
export const titleWith = (words: string, name: string) => `${words} · ${name}`

export const titleWithout = (title: string) => title.replace(/ · [^·]*$/, '')
