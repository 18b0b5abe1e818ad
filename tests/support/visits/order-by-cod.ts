import { pressedForm } from './page-forms.ts'

/** Opens the COD dialog and submits Confirm without script. Null when no order was created. */
export async function orderByCod(origin: string, token: string): Promise<string | null> {
  const cookie = `sid=${encodeURIComponent(btoa(JSON.stringify(token)))}`
  const page = await fetch(`${origin}/confirmorder?pay=cod`, { headers: { cookie } })
  const html = await page.text()
  if (!html.includes('<dialog')) return null
  const { action, fields } = pressedForm(html, 'Confirm')
  const answer = await fetch(origin + action, {
    method: 'POST',
    headers: { cookie, origin, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return /placed=(\w+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? null
}
