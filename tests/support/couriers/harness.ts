import { rupees } from '#domain/money.ts'
import { usualSize } from '#domain/shipping/parcel.ts'
import type { Courier, Parcel, Push } from '#providers/courier/courier.ts'
import { anAddress } from '#tests/support/builders/records.ts'
import type { StubServer } from '#tests/support/servers/stub-http-server.ts'

/** Behaviour of the other side in one case of the contract. */
export type CourierScene =
  | ('served' | 'served-prepaid' | 'not-served')
  | ('takes' | 'refuses' | 'took-before' | 'loses-answers' | 'away' | 'speaks-strangely')
  | ('on-its-way' | 'failed' | 'returned' | 'strange-words' | 'unknown-parcel')
  | ('too-late' | 'refuses-answer')

/** A courier and the other side that it speaks to. */
export type CourierHarness = {
  courier: Courier
  waybill: string
  reference: string | null
  play: (scene: CourierScene) => void | Promise<void>
  /** A genuine push, and the same with a wrong secret; null where nothing is pushed. */
  push: { genuine: Push; forged: Push } | null
  /** Its own secrets, which stand in no error. */
  secrets: readonly string[]
}

/** A COD parcel. */
export const aParcel: Parcel = {
  ...{ orderId: 'ORDER1', waybill: '1110001', service: null, to: anAddress },
  ...{ collect: rupees(1_549.5), worth: rupees(1_549.5), grams: 900, size: usualSize },
  ...{ contents: 'Malabar Runner x 1', units: 1, hsn: '6404', invoiceSerial: 'INV-2627-000001' },
}

export type Recorded = { answers: Record<string, unknown> }

/** By path: the name of a recorded answer, with its status where that is not 200. */
export type Script = Record<string, string | readonly [number, string]>

/** Plays recorded answers. A path without one is a 404; files are small PDFs. */
export function playRecorded(stub: StubServer, { answers }: Recorded, script: Script): void {
  stub.behave((response, { url = '' }) => {
    if (url.endsWith('.pdf')) return response.end('%PDF-1.4')
    const path = Object.keys(script).find((start) => url.startsWith(start))
    const said = path === undefined ? undefined : script[path]
    if (said === undefined) return response.writeHead(404).end('{}')
    const [status, name] = typeof said === 'string' ? [200, said] : said
    if (!(name in answers)) throw new Error(`No answer ${name} is recorded`)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answers[name]).replaceAll('HOST', stub.host))
  })
}

export const pushOf = (name: string, secret: string, body: unknown): Push => ({
  header: (asked) => (asked === name ? secret : null),
  body: JSON.stringify(body),
})
