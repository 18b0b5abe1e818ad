import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { Push } from './courier.ts'

/** Parses a pushed scan; null when its header lacks the secret, compared in constant time, or it has another shape. */
export function readSignedPush<Schema extends v.GenericSchema>(
  schema: Schema,
  { header, body }: Push,
  { secretHeader, secret }: { secretHeader: string; secret: string },
): v.InferOutput<Schema> | null {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  if (!timingSafeEqual(digest(header(secretHeader) ?? ''), digest(secret))) return null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body)
  return parsed.success ? parsed.output : null
}
