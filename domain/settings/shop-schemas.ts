import * as v from 'valibot'
import { indianPhone } from '#domain/phone.ts'
import { type Brand, defaultBrand } from './brand.ts'
import type { Contacts } from './contacts.ts'
import { accentProblem } from './theme.ts'

/** Schemas of brand and contacts, separate from their types so that browser bundles don't include valibot. */

export const longestName = 30

/** Excludes control characters and separators that would break titles, notifications and the manifest. */
export const shopName = /^[^\p{C}·<>{}|\\]+$/u

const logo = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  plate: v.nullable(v.picklist(['light', 'dark'])),
})

/** Parses the brand field by field; an invalid field falls back to its default. */
export const brandSchema: v.GenericSchema<unknown, Brand> = v.object({
  name: v.fallback(v.pipe(v.string(), v.maxLength(longestName), v.regex(shopName)), defaultBrand.name),
  tagline: v.fallback(v.pipe(v.string(), v.maxLength(80)), defaultBrand.tagline),
  accent: v.fallback(
    v.pipe(
      v.string(),
      v.check((accent) => accentProblem(accent) === null),
    ),
    defaultBrand.accent,
  ),
  logo: v.fallback(v.nullable(logo), null),
})

export const readBrand = (stored: unknown): Brand => v.parse(v.fallback(brandSchema, defaultBrand), stored)

export const contactsSchema: v.GenericSchema<unknown, Contacts> = v.object({
  phone: v.nullable(v.pipe(v.string(), v.regex(indianPhone))),
  whatsapp: v.nullable(v.pipe(v.string(), v.regex(indianPhone))),
  email: v.nullable(v.pipe(v.string(), v.email())),
  social: v.nullable(v.pipe(v.string(), v.regex(/^https:\/\//))),
})
