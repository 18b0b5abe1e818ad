/** Environment variables for several processes and standbys (decisions 122 and 123). */

import * as v from 'valibot'

export const scaleEntries = {
  DATABASE_READ_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/[^,]*$/, 'DATABASE_READ_URL must be postgres:// and one host')),
  ),
  STRUT_PROCESSES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([1-9]|[1-5]\d|6[0-4])$/, 'STRUT_PROCESSES must be a number from 1 to 64'),
      v.transform(Number),
    ),
    '1',
  ),
}
