import type { FrontDoor } from './visit.ts'

type Sent = { token: string; origin: string; fields: Record<string, string | File | (string | File)[]> }

/** Submits a back-office form with files without script. */
export async function sendFiles(door: Pick<FrontDoor, 'ask'>, path: string, { token, origin, fields }: Sent) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one)
  const sent = new Response(form)
  const body = Buffer.from(await sent.arrayBuffer())
  const cookie = `staff=${encodeURIComponent(Buffer.from(JSON.stringify(token)).toString('base64'))}`
  const headers = {
    cookie,
    origin,
    'sec-fetch-site': 'same-origin',
    accept: 'text/html',
    'content-type': sent.headers.get('content-type') ?? '',
    'content-length': String(body.byteLength),
  }
  return door.ask(path, { method: 'POST', headers, body, redirect: 'manual' })
}
