import type { BrowserVisit, VisitResponse } from './visit.ts'

export const asha = { name: 'Asha Rao', email: 'asha.rao@mail.example' }
export const kabir = { name: 'Kabir Sethi', email: 'kabir.sethi@mail.example' }

/** A person of the sandbox's list, as the button that stands for them is called. */
export const buttonOf = ({ name, email }: { name: string; email: string }) => `${name} ${email}`

/** Presses 'Continue with Google' on this page and comes to where the sandbox asks who it is. */
export async function toGoogle(visitor: BrowserVisit, path = '/loginStart'): Promise<VisitResponse> {
  const page = await visitor.get(path)
  return visitor.follow(await visitor.press(page, 'Continue with Google'))
}

/** The whole way there and back: up to the address with which Google sends the browser home, which is not opened yet. */
export async function returnFromGoogle(
  visitor: BrowserVisit,
  { person = asha, fault = '', from = '/loginStart' } = {},
): Promise<string> {
  const asked = await toGoogle(visitor, from)
  const chosen = await visitor.press(asked, buttonOf(person), { fault })
  const back = await visitor.get(pathOf(chosen))
  return pathOf(back)
}

/** Signs in; the answer is the page that the shopper lands on. */
export async function signInByGoogle(visitor: BrowserVisit, way: Parameters<typeof returnFromGoogle>[1] = {}) {
  return visitor.follow(await visitor.get(await returnFromGoogle(visitor, way)))
}

function pathOf({ location }: VisitResponse): string {
  const { pathname, search } = new URL(location ?? 'http://nowhere', 'http://shop.test')
  return pathname + search
}
