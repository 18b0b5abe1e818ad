import { readdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { NewMedia } from '#db/catalogue/media.ts'
import { storeOriginal } from '#flows/catalogue/store-image.ts'
import type { Media } from '#providers/media/media.ts'
import type { DemoCategory } from './categories.ts'
import type { DemoProduct } from './products.ts'

/** Stored pictures by file, such as 'products/norvane-harbour-84-1.webp'. */
export type Pictures = ReadonlyMap<string, NewMedia>

export const picturesFolder = new URL('./pictures/', import.meta.url)

/** Width and height by folder; to decode each picture for its colour would take a fifth of the first start. */
export const pictureShapes: Readonly<Record<string, readonly [number, number]>> = {
  products: [1280, 1600],
  banners: [1280, 560],
  categories: [496, 496],
}

/** Puts the pictures into the store as they are: pages show them so until their widths are made. */
export async function storePictures(media: Media): Promise<Pictures> {
  const colours = await readColours()
  const store = async (file: string) => {
    const [width = 0, height = 0] = pictureShapes[dirname(file)] ?? []
    const colour = colours.get(firstViewOf(file)) ?? '#ffffff'
    return [file, await storeOriginal(media, await read(file), { width, height, colour })] as const
  }
  return new Map(await Promise.all((await pictureFiles()).map(store)))
}

/** Background colours by file; a test compares them with the pictures. */
async function readColours(): Promise<ReadonlyMap<string, string>> {
  const rows: string[][] = parse(await readFile(new URL('./picture-colours.csv', import.meta.url)))
  return new Map(rows.map(([file = '', colour = '']) => [file, colour]))
}

/** The views of a product were made before the same wall and have one colour. */
export const firstViewOf = (file: string) => file.replace(/^(products\/.*)-\d\.webp$/, '$1-1.webp')

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
