/** Visits the pages of a live shop. Every request is read-only. */

type Visit = { path: string; milliseconds: number; problem: string | null }

const patienceMs = 10_000

/** Home, all products, one product, a search, the cart and the staff sign-in. */
export async function takeJourney(origin: string): Promise<Visit[]> {
  const home = await visit(origin, '/home')
  const listing = await visit(origin, '/search')
  const product = /href="(\/product\/[^"?#]+)"/.exec(listing.page)?.[1]
  // A term with results, because the shop counts searches without results.
  const word = /[a-z]{3,}/.exec(product?.slice('/product/'.length) ?? '')?.[0]
  const found = word === undefined ? [] : [`/search?query=${word}`]
  const visits = [home, listing]
  for (const path of [...(product ? [product] : []), ...found, '/cart', '/admin/sign-in'])
    visits.push(await visit(origin, path))
  return visits.map(({ path, milliseconds, problem }) => ({ path, milliseconds, problem }))
}

async function visit(origin: string, path: string): Promise<Visit & { page: string }> {
  const start = performance.now()
  const response = await ask(origin + path).catch((error: Error) => ({ page: '', problem: error.message }))
  return { ...response, path, milliseconds: Math.round(performance.now() - start) }
}

async function ask(url: string): Promise<{ page: string; problem: string | null }> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
  const page = await answer.text()
  const isWhole = page.trimEnd().endsWith('</html>')
  const problem = answer.status === 200 ? (isWhole ? null : 'half a page') : `status ${answer.status}`
  return { page, problem }
}
