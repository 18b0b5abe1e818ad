import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { banners } from './banners.ts'
import { categories } from './categories.ts'
import { fileOfBanner, fileOfCategory, firstViewOf, pictureFiles, pictureShapes, picturesFolder } from './pictures.ts'
import { products } from './products.ts'

const files = await pictureFiles()
const pathOf = (file: string) => fileURLToPath(new URL(file, picturesFolder))

async function shapesOf(folder: string): Promise<Set<string>> {
  const shapes = files
    .filter((file) => file.startsWith(folder))
    .map(async (file) => {
      const { format, width, height } = await sharp(pathOf(file)).metadata()
      return `${format} ${width} × ${height}`
    })
  return new Set(await Promise.all(shapes))
}

test('every product has two to four pictures, every banner and category has one, and no file is left over', () => {
  const views = products.map(({ id }) => files.filter((file) => file.startsWith(`products/${id}-`)))
  const named = products.map(({ id }, at) => (views[at] ?? []).map((_, view) => `products/${id}-${view + 1}.webp`))
  for (const [at, names] of named.entries()) {
    expect(views[at]).toEqual(names)
    expect(names.length).toBeGreaterThanOrEqual(2)
    expect(names.length).toBeLessThanOrEqual(4)
  }
  const others = [...banners.map(({ picture }) => fileOfBanner(picture)), ...categories.map(fileOfCategory)]
  expect(files).toEqual([...named.flat(), ...others].sort())
})

test('the pictures of one kind have one shape, as wide as the shop shows them', async () => {
  for (const [folder, [width, height]] of Object.entries(pictureShapes))
    expect(await shapesOf(`${folder}/`)).toEqual(new Set([`webp ${width} × ${height}`]))
})

test('the listed colour of a picture is that of its upper left corner', async () => {
  const rows = files
    .filter((file) => file === firstViewOf(file))
    .map(async (file) => {
      const corner = sharp(pathOf(file)).resize(16).removeAlpha().extract({ left: 0, top: 0, width: 1, height: 1 })
      return `${file},#${(await corner.raw().toBuffer()).toString('hex')}\n`
    })
  await expect((await Promise.all(rows)).join('')).toMatchFileSnapshot('picture-colours.csv')
})

test('all pictures together weigh at most 20 MB', async () => {
  const sizes = await Promise.all(files.map(async (file) => (await stat(pathOf(file))).size))
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(20_000_000)
})
