/** Writes `db/schema.sql`: the schema of a database that was migrated a moment ago. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/engine/database.ts'
import { openEmbedded } from '#db/engine/embedded/embedded-postgres.ts'
import { migrate } from '#db/engine/migrate.ts'
import { describeSchema } from '#db/engine/schema-text.ts'

const folder = await mkdtemp(join(tmpdir(), 'strut-schema-'))
// PostgreSQL's own account, which root hands it to, must be able to walk through.
await chmod(folder, 0o711)
const embedded = await openEmbedded(folder, () => {})
const db = openDatabase(embedded.connection, { connections: 6, onError: console.error })
try {
  await migrate(db)
  await writeFile(new URL('../db/schema.sql', import.meta.url), await describeSchema(db))
} finally {
  await db.destroy()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}
