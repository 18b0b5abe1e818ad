import { readdir, readFile } from 'node:fs/promises'
import type { NewMedia } from '#db/catalogue/media.ts'
import { type ImageSize, measureImage, storeOriginal } from '#flows/catalogue/store-image.ts'
import type { Media } from '#providers/media/media.ts'
import type { DemoCategory } from './categories.ts'
import type { DemoProduct } from './products.ts'

/** Stored pictures by file, such as 'products/norvane-harbour-84-1.webp'. */
export type Pictures = ReadonlyMap<string, NewMedia>

export const picturesFolder = new URL('./pictures/', import.meta.url)

/** Puts the pictures into the store as they are: pages show them so until their widths are made. */
export async function storePictures(media: Media): Promise<Pictures> {
  const files = await pictureFiles()
  const shapes = new Map<string, Promise<ImageSize>>()
  const store = async (file: string) => {
    // To measure all of them would take seconds. The views of a product were made before the same wall.
    const first = file.replace(/^(products\/.*)-\d\.webp$/, '$1-1.webp')
    const shape = shapes.get(first) ?? read(first).then(measureImage)
    shapes.set(first, shape)
    return [file, await storeOriginal(media, await read(file), await shape)] as const
  }
  return new Map(await Promise.all(files.map(store)))
}

const read = (file: string) => readFile(new URL(file, picturesFolder))

export async function pictureFiles(): Promise<string[]> {
  const files = await readdir(picturesFolder, { recursive: true })
  return files.filter((file) => file.endsWith('.webp')).sort()
}

/** Each view of a product has a file, the card's picture first. */
export function viewsOf({ id }: DemoProduct, pictures: Pictures): NewMedia[] {
  const views: NewMedia[] = []
  for (;;) {
    const view = pictures.get(`products/${id}-${views.length + 1}.webp`)
    if (!view) return views
    views.push(view)
  }
}

export const fileOfBanner = (picture: string) => `banners/${picture}`

export const fileOfCategory = ({ title }: DemoCategory) => `categories/${title.toLowerCase()}.webp`
