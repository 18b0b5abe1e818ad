import * as v from 'valibot'
import { type Refusal, refuse } from '#domain/refusal.ts'

/**
 * Parses a function's body by its schema; refuses invalid JSON and unknown fields. Messages name fields, never values.
 */
export async function readJson<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema> | Refusal> {
  return readBody(await request.text(), schema)
}

export function readBody<Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
): v.InferOutput<Schema> | Refusal {
  const parsed = v.safeParse(schema, text === '' ? {} : parse(text))
  if (parsed.success) return parsed.output
  const names = parsed.issues.map((issue) => v.getDotPath(issue)).filter((name) => name !== null)
  const fields = Object.fromEntries(names.slice(0, 20).map((name) => [name.slice(0, 100), wrongField]))
  return { ...refuse('invalid', 'The request could not be read.'), fields }
}

const wrongField = 'missing, unknown or not as it should be'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
