import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Picture } from '#domain/catalogue/product.ts'
import { Gallery } from './gallery.tsx'

const picture: Picture = {
  url: 'https://pictures.example/boot',
  kind: 'image',
  width: null,
  height: null,
  colour: null,
  widths: [],
}

test('media that is neither picture nor video is named instead of shown', () => {
  const page = drawn([{ ...picture, kind: 'unsupported' }])
  expect(page).toContain('Unsupported media type')
  expect(page).not.toContain(picture.url)
})

test('a video has controls and loads nothing before it is asked to', () => {
  expect(drawn([picture, { ...picture, url: '/media/boot.mp4', kind: 'video' }])).toMatch(
    /<video controls=""[^>]*preload="none"[^>]*src="\/media\/boot.mp4"/,
  )
})

test('sold out, the picture is grey and slightly blurred, and says so', () => {
  const page = renderToStaticMarkup(<Gallery pictures={[picture]} name="Boot" isSoldOut />)
  expect(page).toContain('blur-[1px] grayscale')
  expect(page).toContain('Sold out')
  expect(drawn([picture])).not.toMatch(/grayscale|Sold out/)
})

test('without script a picture is a link to itself', () => {
  expect(drawn([picture])).toContain(`<a href="${picture.url}"`)
})

function drawn(pictures: readonly Picture[]): string {
  return renderToStaticMarkup(<Gallery pictures={pictures} name="Boot" isSoldOut={false} />)
}
