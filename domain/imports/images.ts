import { hourMs, minuteMs } from '#domain/indian-time.ts'
import * as texts from './texts.ts'

/** An image or video on another host. `contentType` null: the URL has no extension, so the host is asked once. */
export type ExternalImage = { url: string; kind: 'image' | 'video'; contentType: string | null }

const contentTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
}

const address =
  /^https:\/\/(?![^/]*@)[\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d{1,5})?(?<path>\/[^\s?#\\<>"]*)?(?:[?#][^\s\\<>"]*)?$/iu
/** Maximum length in bytes: the limit of a PostgreSQL index entry. */
const longest = 2_000

/** Parses the URL; null unless it is https and safe in a page. */
export function readExternalImage(url: string): ExternalImage | null {
  const match = address.exec(url)
  if (!match || encodeURI(url).length > longest) return null
  const extension = /\.(?<extension>[a-z0-9]{2,5})$/i.exec(match.groups?.['path'] ?? '')?.groups?.['extension']
  const contentType = contentTypes[extension?.toLowerCase() ?? ''] ?? null
  return { url, kind: contentType === null ? 'image' : kindOf(contentType), contentType }
}

export const kindOf = (contentType: string): 'image' | 'video' => (contentType.startsWith('video/') ? 'video' : 'image')

const storedAddress = /^\/media\/[a-zA-Z0-9][\w-]*\.(?:webp|mp4|webm)$/

/** Parses a picture of this shop's media store, which our own export names by its path. */
export function ownImage(url: string): ExternalImage | null {
  if (!storedAddress.test(url)) return readExternalImage(url)
  const contentType = contentTypes[url.split('.').at(-1) ?? ''] ?? null
  return { url, kind: contentType === null ? 'image' : kindOf(contentType), contentType }
}

/** Tells whether a picture belongs to the media store; it is never fetched. */
export const isStoredImage = ({ url }: Pick<ExternalImage, 'url'>) => storedAddress.test(url)

const pictureFile = /^(?!(?:https?:)?\/\/)(?:.*[/\\])?(?<name>[^/\\]+)\.(?:jpe?g|png|webp|avif|hei[cf])$/is

/**
 * Reads the name of a picture's file without folder and ending, in lower case; null for what is none. Phones give an
 * IMG_1.HEIC the ending of a JPEG on its way.
 */
export function pictureNameOf(text: string): string | null {
  const name = pictureFile.exec(text)?.groups?.['name']?.normalize().trim().toLowerCase().slice(0, 200)
  return name === undefined || name === '' || ownImage(text) !== null ? null : name
}

/** A picture that a list names by its file: the one that was sent, else one that is expected. */
export function namedPicture(text: string, sent: ImportedPictures): ExternalImage | null {
  const name = pictureNameOf(text)
  const url = name === null ? undefined : sent.get(name)
  return url === undefined ? null : { url, kind: 'image', contentType: 'image/webp' }
}

/** URLs of pictures that were sent from a phone, by the names that `pictureNameOf` reads. */
export type ImportedPictures = Pick<ReadonlyMap<string, string>, 'get'>

/** `waiting` are retried automatically, `lost` no more. */
export type ExternalImages = { waiting: number; lost: number }

/** An image that could not be fetched: a product that shows it, and the error. */
export type LostImage = { url: string; productId: string; productName: string; error: string }

/** Delays in milliseconds before the second attempt, the third and so on. */
export const imageRetryDelays = [10 * minuteMs, hourMs, 6 * hourMs, 24 * hourMs, 72 * hourMs] as const

export const maxImageAttempts = imageRetryDelays.length + 1

export function externalImagesLabel({ waiting, lost }: ExternalImages): string | null {
  const all = waiting + lost
  if (all === 0) return null
  const rest = lost === 0 ? texts.bringingThemHome : texts.cantBeFetched(lost)
  return `${texts.picturesElsewhere(all)} ${rest}`
}
