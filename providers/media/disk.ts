import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { operatorError } from '#domain/operator-error.ts'
import type { MediaStore } from './media.ts'

export async function diskMedia(folder: string): Promise<MediaStore> {
  await mkdir(folder, { recursive: true }).catch((error: Error) => {
    throw operatorError(`The folder for pictures ${folder} can't be used: ${error.message}`)
  })
  return {
    name: `disk (${folder})`,
    get: (name) =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    put: async (name, bytes) => {
      // Written to a temporary file and renamed, so that no partial file has the final name.
      const draft = join(folder, `.${randomUUID()}`)
      try {
        await writeFile(draft, bytes)
        await rename(draft, join(folder, name))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    // Temporary files begin with a dot.
    list: async (beginning = '', before) => {
      const names = (await readdir(folder, { withFileTypes: true }))
        .filter(({ name }) => name.startsWith(beginning) && !name.startsWith('.'))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .sort()
      if (before === undefined) return names
      const older: string[] = []
      for (const name of names) if ((await stat(join(folder, name))).mtime < before) older.push(name)
      return older
    },
    remove: async (names) => {
      for (const name of names) await rm(join(folder, name), { force: true })
    },
  }
}
