import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Media } from './media.ts'

/** Keeps them as files in one folder. */
export async function diskMedia(folder: string): Promise<Media> {
  await mkdir(folder, { recursive: true })
  return {
    name: `disk (${folder})`,
    has: (name) =>
      access(join(folder, name)).then(
        () => true,
        () => false,
      ),
    put: async (name, bytes) => {
      // Written beside and renamed, so that a cut leaves no half picture under the final name.
      const draft = join(folder, `.${name}.${process.pid}`)
      await writeFile(draft, bytes)
      await rename(draft, join(folder, name))
    },
  }
}
