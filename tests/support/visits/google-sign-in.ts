import type { BrowserVisit, VisitResponse } from './visit.ts'

export const asha = { name: 'Asha Rao', email: 'asha.rao@mail.example' }
export const kabir = { name: 'Kabir Sethi', email: 'kabir.sethi@mail.example' }

/** An account of the sandbox, by the label of its button. */
export const buttonOf = ({ name, email }: { name: string; email: string }) => `${name} ${email}`

/** Submits 'Continue with Google' on this page and follows it to the sandbox's list of accounts. */
export async function toGoogle(visitor: BrowserVisit, path = '/loginStart'): Promise<VisitResponse> {
  const page = await visitor.get(path)
  return visitor.follow(await visitor.press(page, 'Continue with Google'))
}

/** Follows the whole flow up to the callback URL, which is not requested yet. */
export async function returnFromGoogle(
  visitor: BrowserVisit,
  { person = asha, fault = '', from = '/loginStart' } = {},
): Promise<string> {
  const chooser = await toGoogle(visitor, from)
  const chosen = await visitor.press(chooser, buttonOf(person), { fault })
  const back = await visitor.get(pathOf(chosen))
  return pathOf(back)
}

/** Signs in; returns the page that the shopper lands on. */
export async function signInByGoogle(visitor: BrowserVisit, way: Parameters<typeof returnFromGoogle>[1] = {}) {
  return visitor.follow(await visitor.get(await returnFromGoogle(visitor, way)))
}

function pathOf({ location }: VisitResponse): string {
  const { pathname, search } = new URL(location ?? 'http://nowhere', 'http://shop.test')
  return pathname + search
}
