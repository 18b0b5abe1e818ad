import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { defaultBrand } from '#domain/settings/brand.ts'
import { BrandContext } from '#ui/parts/brand-context.ts'
import { SignInPrompt } from './sign-in-prompt.tsx'

test('the login prompt of a saree shop shows no shoes, watches or perfumes', () => {
  expect(drawn('Meera Sarees')).toContain('Login to Continue')
  expect(drawn('Meera Sarees')).not.toContain('animate-marquee')
  expect(drawn('Meera Sarees')).not.toContain('<svg')
  expect(drawn(defaultBrand.name)).toContain('animate-marquee')
})

function drawn(name: string): string {
  const prompt = <SignInPrompt next={null}>{null}</SignInPrompt>
  const element = <BrandContext value={{ ...defaultBrand, name }}>{prompt}</BrandContext>
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}
