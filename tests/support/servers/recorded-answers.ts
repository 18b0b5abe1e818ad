import type { StubServer } from './stub-http-server.ts'

export type Recorded = { answers: Record<string, unknown> }

/** By path, or method and path: name of a recorded response, with its status if not 200. */
export type Script = Record<string, string | readonly [number, string]>

/** Serves recorded responses; the longest matching path wins. Others are a 404; files are small PDFs. */
export function playRecorded(stub: StubServer, { answers }: Recorded, script: Script): void {
  stub.behave((response, { method = '', url = '' }) => {
    if (url.endsWith('.pdf')) return response.end('%PDF-1.4')
    const fitting = Object.keys(script).filter((start) =>
      (start.startsWith('/') ? url : `${method} ${url}`).startsWith(start),
    )
    const [path] = fitting.sort((a, b) => b.length - a.length)
    const answer = path === undefined ? undefined : script[path]
    if (answer === undefined) return response.writeHead(404).end('{}')
    const [status, name] = typeof answer === 'string' ? [200, answer] : answer
    if (!(name in answers)) throw new Error(`No answer ${name} is recorded`)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answers[name]).replaceAll('HOST', stub.host))
  })
}
